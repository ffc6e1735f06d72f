import { canPlaySound } from "./attention.ts";

/** Pause before the second sound of a request, so that it stands out from a message. */
const AGAIN_AFTER_MS = 2000;
/** Two short tones, a fifth apart: audible, but over before they disturb. */
const TONES = [
  { hertz: 659, from: 0 },
  { hertz: 988, from: 0.12 },
];
const TONE_SECONDS = 0.25;
const LOUDNESS = 0.12;

let opened: AudioContext | undefined;

/**
 * Plays a sound once, or twice two seconds apart. Silent where the browser cannot play it, and until
 * somebody has used the page.
 */
export function playSound(times: 1 | 2): void {
  if (!canPlaySound()) return;
  chime();
  if (times === 2) setTimeout(chime, AGAIN_AFTER_MS);
}

function chime(): void {
  ring().catch(() => undefined);
}

/** @throws where the browser has no audio, or blocks it until somebody has clicked on the page */
async function ring(): Promise<void> {
  opened ??= new AudioContext();
  const audio = opened;
  await audio.resume();
  for (const { hertz, from } of TONES) playTone(audio, hertz, audio.currentTime + from);
}

function playTone(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + TONE_SECONDS);
}
