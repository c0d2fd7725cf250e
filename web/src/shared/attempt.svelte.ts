/** Doing something at the server, and what went wrong the last time. */

import { errorMessage } from './errors';

export class Attempts {
  problem = $state('');

  /** Do something, and return whether it was done. */
  run = async (action: () => Promise<unknown>): Promise<boolean> => {
    this.problem = '';
    try {
      await action();
      return true;
    } catch (error) {
      this.problem = errorMessage(error);
      return false;
    }
  };
}
