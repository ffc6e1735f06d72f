import { randomBytes } from "node:crypto";

/** Cryptographic randomness in the shape `makeId` of the contract takes. */
export function randomness(count: number): Uint8Array {
  return new Uint8Array(randomBytes(count));
}
