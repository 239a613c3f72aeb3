"""What attacks and blocks are legal (CR 506-509). Pure. Not here: declaring them (`process.combat`)."""
