/**
 * A bot in JavaScript that plays over HTTP, with nothing but Node: `node examples/bot.mjs URL TOKEN [GAMES]`.
 *
 * It follows the stream of its account, accepts every challenge to a game of two, declines all others, and makes moves at
 * random. With GAMES it ends after so many games, otherwise it plays until it is stopped. `POST /api/me/bots` or
 * `POST /api/tokens` gives a token.
 */

import { randomBytes, randomInt } from 'node:crypto';
import { argv, exit, stdout } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const [url, token, games = Infinity] = argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
let finished = 0;

/** Send a request. An answer 429 or 503 says after how many seconds to send it again. */
async function ask(method, path, body) {
  for (;;) {
    const answer = await fetch(new URL(path, url), { method, headers, body: body && JSON.stringify(body) });
    const wait = answer.headers.get('Retry-After');
    if (wait === null || answer.ok) {
      const text = await answer.text();
      if (answer.ok) return text && JSON.parse(text);
      throw Object.assign(new Error(text), { status: answer.status });
    }
    await pause(Number(wait) * 1000);
  }
}

/** Yield the events of the account: first everything that waits. */
async function* events() {
  const answer = await fetch(new URL('/api/me/events', url), { headers });
  if (!answer.ok) throw Object.assign(new Error(await answer.text()), { status: answer.status });
  let rest = '';
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\r\n');
    rest = lines.pop();
    for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length));
  }
}

const reactions = {
  /** Before the deal everyone at the table adds random bits, so that nobody can choose how it is dealt. */
  async seated({ code, table }) {
    for (const [seat, { mine }] of table.seats.entries())
      if (mine) await ask('POST', `/api/tables/${code}/shuffle`, { seat, bits: randomBytes(16).toString('hex') });
  },

  async invitation({ code, table }) {
    if (table.players === 2) await ask('POST', `/api/tables/${code}/join`);
    else await ask('POST', `/api/tables/${code}/decline`, { reason: 'game' });
  },

  async turn({ code, seat }) {
    const { moves, ply } = await ask('GET', `/api/tables/${code}/position?seat=${seat}`);
    if (moves.length) await ask('POST', `/api/tables/${code}/moves`, { seat, ply, move: moves[randomInt(moves.length)] });
  },

  async end({ code, table }) {
    stdout.write(`${code}: ${JSON.stringify(table.ranks)}\n`);
    finished += 1;
    if (finished >= Number(games)) exit();
  },
};

for (;;) {
  try {
    for await (const event of events())
      // What is refused was overtaken by another event: a seat is taken, a move was made, the game is dealt.
      await reactions[event.kind]?.(event).catch(({ message }) => stdout.write(`${event.code}: ${message}\n`));
  } catch (error) {
    if (error.status && error.status < 500 && error.status !== 429) throw error; // such as a token that was revoked
  }
  await pause(1000); // the connection broke: what waits is told again
}
