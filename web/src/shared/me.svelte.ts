/** The person who uses this page: a guest known by a cookie, or someone with an account. */

import { deleteJson, getJson, postJson, putJson } from './api';
import { unsubscribe } from './push';
import type { Avatar, Me } from './wire';

class People {
  me = $state.raw<Me>();
  private asked: Promise<void> | undefined;

  /** Ask who this is. Those who ask at the same time share the answer: a newcomer becomes one guest, not two. */
  load(): Promise<void> {
    this.asked ??= getJson<Me>('/api/me')
      .then((me) => void (this.me = me))
      .finally(() => (this.asked = undefined));
    return this.asked;
  }

  async rename(name: string): Promise<void> {
    if (name.trim() && name.trim() !== this.me?.name) this.me = await putJson<Me>('/api/me', { name: name.trim() });
  }

  async chooseAvatar(avatar: Avatar): Promise<void> {
    this.me = await putJson<Me>('/api/me/avatar', { avatar });
  }

  /** Turn the guest into an account, which keeps their games. */
  async enrol(name: string, password: string): Promise<void> {
    this.me = await postJson<Me>('/api/account', { name, password });
  }

  async logIn(name: string, password: string): Promise<void> {
    this.me = await postJson<Me>('/api/login', { name, password });
  }

  /** Choose a new password by a link that the host has given, and log in. */
  async choosePassword(secret: string, password: string): Promise<void> {
    this.me = await postJson<Me>('/api/house/password', { secret, password });
  }

  /** Log out; nobody is called at this browser then: the next one who uses it may be another person. */
  async logOut(): Promise<void> {
    await unsubscribe();
    await postJson('/api/logout');
    await this.load();
  }

  /** Log out of all browsers, and end the tokens of programs unless they are kept. */
  async logOutEverywhere(keepTokens: boolean): Promise<void> {
    await unsubscribe();
    await postJson(`/api/logout?everywhere=true&keep_tokens=${keepTokens}`);
    await this.load();
  }

  /** Change the password, which logs out of all other browsers, and ends tokens unless they are kept. */
  async changePassword(old: string, fresh: string, keepTokens: boolean): Promise<void> {
    await postJson('/api/account/password', { old, new: fresh, keep_tokens: keepTokens });
  }

  /** Erase everything the server knows about this person, who is a new guest then. */
  async forget(): Promise<void> {
    await deleteJson('/api/me');
    await this.load();
  }
}

export const people = new People();
