"""What costs come to and whether they can be paid (CR 118, 601.2f-h, 605). Not here: paying (`process.casting`)."""
