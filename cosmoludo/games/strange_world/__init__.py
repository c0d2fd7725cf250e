"""Strange World Above the Clouds: draft three cards a round, and build a world of sixteen that no Tzimime devours."""
