/** Without a key, a click or a movement in this time, nobody may be at the screen. */
const PRESENT_MS = 2 * 60_000;

let lastInput = 0;
let touched = false;

/** Registers what shows that somebody is there. Called once, by the bell. @returns ends it */
export function watchAttention(): () => void {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  const present = () => (lastInput = Date.now());
  const pressed = () => {
    touched = true;
    present();
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, pressed, options);
  for (const kind of ["pointermove", "wheel", "touchmove"])
    addEventListener(kind, present, options);
  return () => {
    ending.abort();
    lastInput = 0;
    touched = false;
  };
}

/** Whether somebody seems to look at this page: it is visible, and was used a moment ago. */
export function hasAttention(): boolean {
  return !document.hidden && Date.now() - lastInput < PRESENT_MS;
}

/**
 * Whether the page was clicked on or typed into since it was loaded. Before, browsers allow no sound;
 * one that was asked for too early would come with the first click.
 */
export function canPlaySound(): boolean {
  return touched || hadGesture();
}

/** What the browser knows of presses before this file was loaded; older ones know nothing. */
function hadGesture(): boolean {
  return "userActivation" in navigator && navigator.userActivation.hasBeenActive;
}
