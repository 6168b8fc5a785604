"""Drawing: art, canvas, leaderboards, animations, as pure functions of values; no words, no Discord."""
