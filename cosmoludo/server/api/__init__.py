"""The routes of the server, over HTTP and WebSocket."""
