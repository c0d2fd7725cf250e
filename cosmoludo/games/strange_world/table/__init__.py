"""Strange World Above the Clouds: how it looks, on the page."""
