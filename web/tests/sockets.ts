/** A socket whose server is the test. */

import type { Socket } from '../src/table/connection';

export class FakeSocket implements Socket {
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  sent: Record<string, unknown>[] = [];

  constructor(readonly path: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {}

  /** Bring a frame from the server. */
  bring(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Break the connection. */
  cut(): void {
    this.onclose?.();
  }
}
