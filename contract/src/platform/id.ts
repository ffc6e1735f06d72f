import { z } from "zod";
import { problem } from "../problems/problem.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * An id we make or accept: letters, digits, `-` and `_`, so it is safe in any path. Not `__…__`, which
 * the database keeps for itself (https://firebase.google.com/docs/firestore/quotas), and no name that
 * every object has already: as a dictionary's key it finds what nobody put there.
 */
export const id = z
  .string()
  .regex(
    /^(?!__.*__$)(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[A-Za-z0-9_-]{6,64}$/,
    problem("fields.invalidId"),
  );

/** Length of an agent's id. */
const AGENT_ID_LENGTH = 16;

/**
 * A random id of letters and digits.
 * @param length number of characters
 * @param randomBytes source of cryptographic randomness: gives that many bytes
 */
export function makeId(length: number, randomBytes: (count: number) => Uint8Array): string {
  let made = "";
  while (made.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 = 4 * 62: rejecting the rest keeps every character equally likely.
      if (byte < 248 && made.length < length) made += ALPHABET[byte % 62] ?? "";
    }
  }
  return made;
}

/** `makeId` over the platform's own cryptographic randomness (browser and Node alike). */
export function randomId(length = AGENT_ID_LENGTH): string {
  return makeId(length, (count) => crypto.getRandomValues(new Uint8Array(count)));
}
