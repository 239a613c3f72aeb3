"""What the terms of the card language mean on a state: filters, references, conditions, values (CR 608.2h). Pure."""
