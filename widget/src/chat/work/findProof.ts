import { sha256 } from "@noble/hashes/sha2.js";
import { leadingZeroBits, type WorkDemand } from "@parley/contract/conversations/work.ts";

/** How long it counts before the page has its turn. */
const SLICE_MS = 8;

/**
 * Meets a demand for work. With a hash of its own, as browsers offer theirs on https pages alone.
 * @returns the proof, as the call takes it
 */
export async function findProof({ challenge, bits }: WorkDemand): Promise<string> {
  const encoder = new TextEncoder();
  for (let number = 0; ;) {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) {
      for (const end = number + 64; number < end; number += 1) {
        const proof = `${challenge}.${number}`;
        if (leadingZeroBits(sha256(encoder.encode(proof))) >= bits) return proof;
      }
    }
    await nextTurn();
  }
}

/** A message, as timers wait a second in a tab that is not seen. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const come = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", come, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
