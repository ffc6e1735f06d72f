/** The two notes, in hertz: a fourth upwards, e and a. */
const NOTES = [659, 880] as const;
const NOTE_S = 0.12;
const FADE_S = 0.5;
/** Quiet enough not to startle in a silent room; 1 is as loud as the device plays. */
const VOLUME = 0.05;
/** A browser plays nothing before the first click or key; a sound that could only come later is left out. */
const LATE_MS = 1000;

let context: AudioContext | undefined;

/** Plays a short soft sound, where the browser has sound and allows it. */
export async function playChime(): Promise<void> {
  if (typeof AudioContext === "undefined") return;
  const asked = Date.now();
  const audio = (context ??= new AudioContext());
  try {
    await audio.resume();
  } catch {
    return;
  }
  if (Date.now() - asked < LATE_MS) strike(audio);
}

function strike(audio: AudioContext): void {
  NOTES.forEach((hertz, at) => {
    const from = audio.currentTime + at * NOTE_S;
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(VOLUME, from + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + FADE_S);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + FADE_S);
  });
}
