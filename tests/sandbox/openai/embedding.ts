import { createHash } from "node:crypto";
import { stems } from "./completion/words.ts";

/** The width of `text-embedding-3-small`. */
const embeddingDimensions = 1536;

/**
 * A unit vector that depends only on the text. Each meaningful word and each of its trigrams is
 * hashed to a dimension and a sign, so that texts with words in common are close together.
 */
export function embed(text: string, dimensions = embeddingDimensions): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  const words = stems(text);
  // A text of stop words only still needs a direction: the text as a whole.
  for (const word of words.length > 0 ? words : [text]) {
    add(vector, word, 1);
    for (let at = 0; at + 3 <= word.length; at += 1) add(vector, word.slice(at, at + 3), 0.5);
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => Math.fround(value / length));
}

/** The vector as little-endian 32-bit floats in base64, as the API returns it on request. */
export function base64Vector(vector: number[]): string {
  return Buffer.from(Float32Array.from(vector).buffer).toString("base64");
}

function add(vector: number[], feature: string, weight: number): void {
  const hash = createHash("sha256").update(feature).digest();
  const place = hash.readUInt32LE(0) % vector.length;
  const sign = hash.readUInt8(4) % 2 === 0 ? 1 : -1;
  vector[place] = (vector[place] ?? 0) + sign * weight;
}
