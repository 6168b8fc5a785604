"""What a message looks like, as a value: texts, pictures, buttons and menus; nothing is sent from here."""
