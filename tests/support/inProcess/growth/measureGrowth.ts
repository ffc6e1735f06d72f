/**
 * Processor time in milliseconds for a text and for one of twice its length; the first is not looked at where the
 * second is lost in the noise. And for half of it, where the second took suspiciously long.
 */
export type Growth = { half?: number; once?: number; twice: number };

/** What both take less than says nothing: it is lost in the noise of the machine. */
const FLOOR_MS = 40;
const MOST_RATIO = 3;
/**
 * The same from half the text to twice of it, a little less than three times three: what looks too slow by a hair is so
 * for four times the text, too, or was the machine's noise. What grows with the square takes up to sixteen times as long.
 */
const MOST_RATIO_TO_HALF = 7.5;
/** A reader that takes this long for an eighth of the text is not asked for the whole, which could take hours. */
const HOPELESS_MS = 250;
const REPEATS = 6;

/**
 * Times a reader. What looks too slow is timed again, and its best time counts, since others keep the machine busy.
 * @param inputOf gives a text of about this many characters, or so many of whatever else is read
 */
export async function measureGrowth<Input>(
  read: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  length: number,
): Promise<Growth> {
  const time = (size: number) => timeOf(read, inputOf(size));
  const first = await time(length / 8);
  const early = first > HOPELESS_MS ? Math.min(first, await time(length / 8)) : first;
  if (early > HOPELESS_MS) return { once: early, twice: Infinity };
  const twice = await time(2 * length);
  if (twice < FLOOR_MS) return { twice };
  const growth = { once: await time(length), twice };
  for (let n = 0; n < REPEATS && growsTooFast(growth); n += 1) {
    growth.once = Math.min(growth.once, await time(length));
    growth.twice = Math.min(growth.twice, await time(2 * length));
  }
  if (!growsTooFast(growth)) return growth;
  const halves: number[] = [];
  for (let n = 0; n < REPEATS; n += 1) halves.push(await time(length / 2));
  return { half: Math.min(...halves), ...growth };
}

/** Whether twice the text takes more than three times as long. */
export function growsTooFast({ half = 0, once, twice }: Growth): boolean {
  if (once === undefined || twice < FLOOR_MS) return false;
  return twice > MOST_RATIO * once && twice > MOST_RATIO_TO_HALF * half;
}

/** Processor time in milliseconds that a reader takes for this. */
export async function timeOf<Input>(
  read: (input: Input) => unknown,
  input: Input,
): Promise<number> {
  const began = process.threadCpuUsage();
  await read(input);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
