// Run by itself, as the types of the functions are not those of the bench: prints figures as JSON.
import { fragments } from "../../support/inProcess/growth/fragments.ts";
import {
  growsTooFast,
  measureGrowth,
  timeOf,
  type Growth,
} from "../../support/inProcess/growth/measureGrowth.ts";
import { readers, type Reader } from "../../support/inProcess/growth/readers.ts";
import type { Figure } from "../Figure.ts";

const figures: Figure[] = [];
for (const reader of readers) figures.push(await slowestOf(reader));
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();

/** The fragment for which a reader takes longest when it is repeated to twice the length, and all that grow too fast. */
async function slowestOf({ name: reader, length, read }: Reader): Promise<Figure> {
  const found: (Growth & (typeof fragments)[number])[] = [];
  for (const fragment of fragments)
    found.push({ ...fragment, ...(await measureGrowth(read, fragment.text, length)) });
  found.sort((a, b) => b.twice - a.twice);
  const tooFast = found.filter(growsTooFast).map(({ name }) => name);
  const [slowest] = found;
  if (slowest === undefined) throw new Error("There are no fragments.");
  // What is lost in the noise was not measured, but is to be seen.
  const once = slowest.once ?? (await timeOf(read, slowest.text(length)));
  return {
    name: `reading: ${reader}, ${2 * length} characters`,
    unit: "ms",
    value: rounded(slowest.twice),
    limit: { text: "at most three times as long for twice the text", holds: tooFast.length === 0 },
    details: {
      fragment: slowest.name,
      "2n": rounded(slowest.twice),
      n: rounded(once),
      ratio: rounded(slowest.twice / Math.max(once, 0.1)),
      ...(tooFast.length > 0 ? { "grow too fast": tooFast.join("; ") } : {}),
    },
  };
}

/** What was not waited for is endless, which JSON has no number for. */
function rounded(value: number): number {
  return Math.round(Math.min(value, 999_999) * 10) / 10;
}
