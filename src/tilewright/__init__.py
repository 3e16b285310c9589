"""tilewright plays, judges, scores and studies mah jongg as people play it with friends."""
