// Run by itself, as the types of the functions are not those of the bench: prints figures as JSON.
import { fragments } from "../../support/inProcess/growth/fragments.ts";
import {
  growsTooFast,
  measureGrowth,
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
  const found: (Growth & { name: string })[] = [];
  for (const { name, text } of fragments)
    found.push({ name, ...(await measureGrowth(read, text, length)) });
  found.sort((a, b) => b.twice - a.twice);
  const tooFast = found.filter(growsTooFast).map(({ name }) => name);
  const [slowest = { name: "", twice: 0 }] = found;
  const { once } = slowest;
  return {
    name: `reading: ${reader}, ${2 * length} characters`,
    unit: "ms",
    value: rounded(slowest.twice),
    limit: { text: "at most three times as long for twice the text", holds: tooFast.length === 0 },
    details: {
      fragment: slowest.name,
      "2n": rounded(slowest.twice),
      ...(once === undefined
        ? {}
        : { n: rounded(once), ratio: rounded(slowest.twice / Math.max(once, 0.1)) }),
      ...(tooFast.length > 0 ? { "grow too fast": tooFast.join("; ") } : {}),
    },
  };
}

/** What was not waited for is endless, which JSON has no number for. */
function rounded(value: number): number {
  return Math.round(Math.min(value, 999_999) * 10) / 10;
}
