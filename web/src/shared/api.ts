/** Requests to the server. A refusal is thrown with the server's message. */

import type { Refusal } from './wire';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

/** How often something is asked for again while the server can read nothing, each time after what it says. */
const TIMES = 3;

async function ask<T>(method: string, path: string, body?: unknown, again = TIMES): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    throw new Unreachable(path, { cause: error });
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const seconds = response.status === 503 && method === 'GET' ? Number(response.headers.get('Retry-After')) : 0;
  if (seconds > 0 && again > 0) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return ask(method, path, body, again - 1);
  }
  const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal> & { detail?: string };
  throw new Refused(response.status, { ...refusal, message: refusal.message ?? refusal.detail ?? response.statusText });
}

export const getJson = <T>(path: string) => ask<T>('GET', path);
export const postJson = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body);
export const putJson = <T>(path: string, body: unknown) => ask<T>('PUT', path, body);
export const deleteJson = <T>(path: string) => ask<T>('DELETE', path);
