/**
 * Prints how long a command took since this process began, and warns, without failing, when that was longer than
 * people wait for it: a machine may be slow or busy, but a limit that is passed everywhere is a reason to look.
 * @param {string} command
 * @param {number} limit seconds
 * @param {number} [took] seconds
 */
export function reportTotal(command, limit, took = performance.now() / 1000) {
  console.log(`${took.toFixed(1).padStart(6)} s  in all`);
  if (took > limit)
    console.warn(`! ${command} took ${text(took)}; it is meant to take at most ${text(limit)}.`);
}

const text = (/** @type {number} */ seconds) =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
