"""The table server: stores every game, checks every move, and sends each seat what it may know and nothing else.

Each folder imports only from those above it in this list:

- `wire`: every type that crosses the wire, errors and live frames among them
- `cluster`: the processes of one server, and how they tell each other of changes: pubsub, Redis; background tasks
- `store`: engines, schema, migrations; the move log, tables, ends of games, accounts
- `people`: sessions, authentication, passwords, names
- `table`: a table derived from its log; setup, move requests, takebacks, clocks, the writer
- `audience`: viewpoints, and what is shown through them; connections, broadcast, summaries; live tables; ends
- `bots`: the scheduler and the workers of bots, hints and reviews; the rule compiler
- `lobby`: the cache of live tables, what people can do at them, following what other processes do
- `api`: the routes over HTTP and WebSocket; dependencies, errors, security
- `ops`: the application put together; serving, logs, metrics
"""
