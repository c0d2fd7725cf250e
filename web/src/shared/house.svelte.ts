/** The house as this person finds it: whether they may come in, whether they keep it, what is announced. */

import { getJson, postJson } from './api';
import type { House } from './wire';

class HouseState {
  now = $state.raw<House>();
  /** Known to be outside: nothing is shown but the door. */
  outside = $derived(this.now?.inside === false);

  async load(): Promise<void> {
    this.now = await getJson<House>('/api/house');
  }

  async comeIn(by: { invitation?: string; password?: string }): Promise<void> {
    this.now = await postJson<House>('/api/house/door', by);
  }
}

export const house = new HouseState();
