"""Discord's side: the bot, its commands and presses, what is posted when; no rules, no SQL, no layout."""
