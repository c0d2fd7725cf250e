import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/shared/settings.svelte';
import { vibrate } from '../src/shared/vibration';

const felt = vi.fn();
const device = (navigator: object, coarse = true) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
};

beforeEach(() => {
  felt.mockClear();
  device({ vibrate: felt });
});
afterEach(() => {
  [settings.sound, settings.vibration] = [true, true];
  vi.unstubAllGlobals();
});

describe('vibrations', () => {
  it('are felt for moments, and not for every move', () => {
    vibrate('dark');
    expect(felt).toHaveBeenCalledOnce();
    vibrate('place');
    vibrate('count');
    expect(felt).toHaveBeenCalledOnce();
  });

  it('end with the sounds, or with their own setting', () => {
    settings.vibration = false;
    vibrate('end');
    [settings.vibration, settings.sound] = [true, false];
    vibrate('end');
    expect(felt).not.toHaveBeenCalled();
  });

  it('are left to devices that are held in a hand', () => {
    device({ vibrate: felt }, false);
    vibrate('end');
    device({});
    vibrate('end');
    expect(felt).not.toHaveBeenCalled();
  });
});
