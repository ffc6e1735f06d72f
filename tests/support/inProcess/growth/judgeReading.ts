import { growsTooFast, measureGrowth, timeOf, type Growth } from "./measureGrowth.ts";
import type { Product } from "./products.ts";
import type { Reader } from "./readers.ts";

/** How often a time that is too long is taken again: the best counts, since others keep the machine busy. */
const AGAIN = 3;

/** What a reader took, and whether that is more than it may take. */
export type Judgement = Growth & { isTooSlow: boolean };

/**
 * Times a reader with one text: twice of it may take three times as long, or no more than the time that is set for all
 * there can be.
 * @param text gives a text of about this many characters
 */
export async function judgeReader(
  { read, length, most }: Reader,
  text: (length: number) => string,
): Promise<Judgement> {
  if (most === undefined) return judged(await measureGrowth(read, text, length));
  let twice = await timeOf(read, text(2 * length));
  for (let n = 0; n < AGAIN && twice >= most; n += 1)
    twice = Math.min(twice, await timeOf(read, text(2 * length)));
  return { twice, isTooSlow: twice >= most };
}

/** Times a reader of two sizes with both of them grown. */
export async function judgeProduct({ read, size }: Product): Promise<Judgement> {
  return judged(await measureGrowth(read, (of) => of, size));
}

function judged(growth: Growth): Judgement {
  return { ...growth, isTooSlow: growsTooFast(growth) };
}
