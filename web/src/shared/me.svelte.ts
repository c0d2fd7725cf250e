/** Who one is to the server: a guest known by this browser, or someone with an account. */

import { deleteJson, getJson, postJson, putJson } from './api';
import type { Me } from './wire';

class People {
  me = $state.raw<Me>();

  async look(): Promise<void> {
    this.me = await getJson<Me>('/api/me');
  }

  async rename(name: string): Promise<void> {
    if (name.trim() && name.trim() !== this.me?.name) this.me = await putJson<Me>('/api/me', { name: name.trim() });
  }

  /** Make an account of the guest, whose games stay theirs. */
  async enrol(name: string, password: string): Promise<void> {
    this.me = await postJson<Me>('/api/account', { name, password });
  }

  async logIn(name: string, password: string): Promise<void> {
    this.me = await postJson<Me>('/api/login', { name, password });
  }

  async logOut(): Promise<void> {
    await postJson('/api/logout');
    await this.look();
  }

  /** Erase everything about me; one is a new guest then. */
  async forget(): Promise<void> {
    await deleteJson('/api/me');
    await this.look();
  }
}

export const people = new People();
