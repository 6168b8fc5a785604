"""The bot in a simulated Discord in the browser, and where that simulation has to be mended."""
