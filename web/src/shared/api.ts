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

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal> & { detail?: string };
  throw new Refused(response.status, { ...refusal, message: refusal.message ?? refusal.detail ?? response.statusText });
}

export const getJson = <T>(path: string) => ask<T>('GET', path);
export const postJson = <T>(path: string, body: unknown = {}) => ask<T>('POST', path, body);
export const putJson = <T>(path: string, body: unknown) => ask<T>('PUT', path, body);
export const deleteJson = <T>(path: string) => ask<T>('DELETE', path);
