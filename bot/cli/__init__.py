"""The command line and the terminal: settings, usage, a front end without Discord."""
