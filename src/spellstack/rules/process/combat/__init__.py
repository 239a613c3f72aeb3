"""Declaring attackers and blockers, and combat damage (CR 508-510). Not here: what is legal (`legality.combat`)."""
