/** Short, soft sounds, synthesised when they are played; browsers allow none before the page has been used. */

import { settings } from './settings.svelte';

export type Sound = 'place' | 'turn' | 'refused' | 'end' | 'lost' | 'word' | 'reveal' | 'count' | 'bright' | 'dark';

interface Tone {
  /** In hertz. */
  pitch: number;
  /** Seconds after the first tone. */
  after: number;
  /** Seconds until it has faded. */
  lasts: number;
  loud: number;
}

const TONES: Record<Sound, Tone[]> = {
  place: [
    { pitch: 180, after: 0, lasts: 0.09, loud: 0.5 },
    { pitch: 320, after: 0.012, lasts: 0.07, loud: 0.25 },
  ],
  turn: [
    { pitch: 523.25, after: 0, lasts: 0.5, loud: 0.16 },
    { pitch: 783.99, after: 0.11, lasts: 0.7, loud: 0.14 },
  ],
  refused: [{ pitch: 147, after: 0, lasts: 0.22, loud: 0.3 }],
  end: [
    { pitch: 392, after: 0, lasts: 0.9, loud: 0.14 },
    { pitch: 523.25, after: 0.14, lasts: 0.9, loud: 0.14 },
    { pitch: 659.25, after: 0.28, lasts: 1.4, loud: 0.14 },
  ],
  lost: [
    { pitch: 330, after: 0, lasts: 0.7, loud: 0.14 },
    { pitch: 277.18, after: 0.2, lasts: 0.8, loud: 0.14 },
    { pitch: 220, after: 0.4, lasts: 1.4, loud: 0.16 },
  ],
  reveal: [
    { pitch: 294, after: 0, lasts: 0.16, loud: 0.16 },
    { pitch: 440, after: 0.06, lasts: 0.3, loud: 0.12 },
  ],
  count: [
    { pitch: 659.25, after: 0, lasts: 0.12, loud: 0.08 },
    { pitch: 784, after: 0.09, lasts: 0.12, loud: 0.08 },
    { pitch: 987.77, after: 0.18, lasts: 0.3, loud: 0.08 },
  ],
  bright: [
    { pitch: 523.25, after: 0, lasts: 0.4, loud: 0.12 },
    { pitch: 659.25, after: 0.08, lasts: 0.4, loud: 0.12 },
    { pitch: 1046.5, after: 0.16, lasts: 0.8, loud: 0.1 },
  ],
  dark: [
    { pitch: 73.4, after: 0, lasts: 0.9, loud: 0.5 },
    { pitch: 110, after: 0.05, lasts: 0.6, loud: 0.25 },
  ],
  word: [{ pitch: 880, after: 0, lasts: 0.18, loud: 0.08 }],
};

let context: AudioContext | undefined;

function sound(context: AudioContext, tone: Tone): void {
  const start = context.currentTime + tone.after;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = 'sine';
  voice.frequency.value = tone.pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(tone.loud * 0.5, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + tone.lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + tone.lasts);
}

export function playSound(name: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of TONES[name]) sound(context, tone);
}
