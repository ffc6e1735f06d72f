import { latinLength, reserveOf } from "@parley/contract/credits/price.ts";

/** Characters of a translator's instructions: what is reserved for them. */
export const TRANSLATOR_CHARACTERS = 700;

/** Most tokens for a translation of this many characters: some languages need one for each letter. */
export function translationTokens(characters: number): number {
  return Math.min(8192, 256 + characters);
}

/** Credits that translating a message may take. */
export function reserveForTranslation(text: string): number {
  return reserveOf(TRANSLATOR_CHARACTERS + latinLength(text), translationTokens(text.length));
}
