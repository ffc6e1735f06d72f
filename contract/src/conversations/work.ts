/**
 * Leading zero bits that a proof's hash must have: about 65,000 attempts. That is a fifth of a second
 * on a laptop and about one on a phone, once for a session or a message, and only while an agent is
 * under pressure; for whoever sends thousands it is what they have to pay for each.
 */
export const WORK_BITS = 16;

/**
 * What a busy agent asks of a visitor's browser before it goes on: a number for which the SHA-256 hash of
 * `{challenge}.{number}` begins with that number of zero bits. Sent with the same call again, as `work`:
 * `{challenge}.{number}`.
 */
export type WorkDemand = { challenge: string; bits: number };

/** Zero bits at the beginning of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
