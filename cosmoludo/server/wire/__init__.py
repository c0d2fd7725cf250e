"""Every type that crosses the wire: requests and answers as JSON, frames of live connections, notices, errors."""
