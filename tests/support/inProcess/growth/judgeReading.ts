import { growsTooFast, measureGrowth, timeOf, type Growth } from "./measureGrowth.ts";
import type { Fragment } from "./fragments.ts";
import type { Product } from "./products.ts";
import type { Reader } from "./readers.ts";

/** How often a time that is too long is taken again: the best counts, since others keep the machine busy. */
const AGAIN = 3;

/** How much longer a text is that is read once more, as reading the first was lost in the noise. */
const LONGER = 8;
/** How many of a reader's are read at that length, of hundreds: those that took longest, as what grows too fast does. */
const LONGER_READ = 3;

/** What a reader took, and whether that is more than it may take. */
export type Judgement = Growth & { isTooSlow: boolean };

/**
 * Times a reader with texts of every fragment. Where all of it was lost in the noise, some are longer.
 * @returns the judgement on each fragment, and those on the longer texts
 */
export async function judgeFragments(
  reader: Reader,
  fragments: readonly Fragment[],
): Promise<(Pick<Fragment, "name"> & Judgement)[]> {
  const found: (Fragment & Judgement)[] = [];
  for (const fragment of fragments)
    found.push({ ...fragment, ...(await judgeReader(reader, fragment.text)) });
  const { length, longest = Infinity, most } = reader;
  const longer = Math.min(LONGER * length, longest / 2);
  if (most !== undefined || longer <= length) return found;
  const lost = found.filter(({ once }) => once === undefined);
  const slowest = lost.toSorted((a, b) => b.twice - a.twice).slice(0, LONGER_READ);
  for (const { name, text } of slowest)
    found.push({ name, text, ...(await judgeReader({ ...reader, length: longer }, text)) });
  return found;
}

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

/** Times a reader of two sizes with both of them grown, further where the first was lost in the noise. */
export async function judgeProduct({ read, size }: Product): Promise<Judgement> {
  const growth = await measureGrowth(read, (of) => of, size);
  if (growth.once !== undefined) return judged(growth);
  return judged(await measureGrowth(read, (of) => of, LONGER * size));
}

function judged(growth: Growth): Judgement {
  return { ...growth, isTooSlow: growsTooFast(growth) };
}
