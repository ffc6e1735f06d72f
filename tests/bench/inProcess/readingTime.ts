// Run by itself, as the types of the functions are not those of the bench: prints figures as JSON.
import { fragments } from "../../support/inProcess/growth/fragments.ts";
import {
  judgeProduct,
  judgeReader,
  type Judgement,
} from "../../support/inProcess/growth/judgeReading.ts";
import { timeOf } from "../../support/inProcess/growth/measureGrowth.ts";
import { products, type Product } from "../../support/inProcess/growth/products.ts";
import { readers, type Reader } from "../../support/inProcess/growth/readers.ts";
import type { Figure } from "../Figure.ts";

const figures: Figure[] = [];
for (const reader of readers) figures.push(await slowestOf(reader));
for (const product of products) figures.push(await figureOf(product));
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();

/** The fragment for which a reader takes longest when it is repeated to twice the length, and all that take too long. */
async function slowestOf(reader: Reader): Promise<Figure> {
  const found: (Judgement & (typeof fragments)[number])[] = [];
  for (const fragment of fragments)
    found.push({ ...fragment, ...(await judgeReader(reader, fragment.text)) });
  found.sort((a, b) => b.twice - a.twice);
  const tooSlow = found.filter(({ isTooSlow }) => isTooSlow).map(({ name }) => name);
  const [slowest] = found;
  if (slowest === undefined) throw new Error("There are no fragments.");
  const { read, length, most } = reader;
  // What is lost in the noise was not measured, but is to be seen.
  const once = slowest.once ?? (await timeOf(read, slowest.text(length)));
  return {
    name: `reading: ${reader.name}, ${Math.round(2 * length)} characters`,
    unit: "ms",
    value: rounded(slowest.twice),
    limit: {
      text:
        most === undefined
          ? "at most three times as long for twice the text"
          : `less than ${most} ms, for all there can be`,
      holds: tooSlow.length === 0,
    },
    details: {
      fragment: slowest.name,
      ...growth(once, slowest.twice),
      ...(tooSlow.length > 0 ? { "too slow": tooSlow.join("; ") } : {}),
    },
  };
}

async function figureOf(product: Product): Promise<Figure> {
  const { name, size, read } = product;
  const { once, twice, isTooSlow } = await judgeProduct(product);
  return {
    name: `reading: ${name}, ${2 * size} of each`,
    unit: "ms",
    value: rounded(twice),
    limit: { text: "at most three times as long for twice of both", holds: !isTooSlow },
    details: growth(once ?? (await timeOf(read, size)), twice),
  };
}

function growth(once: number, twice: number): Record<string, number> {
  return { "2n": rounded(twice), n: rounded(once), ratio: rounded(twice / Math.max(once, 0.1)) };
}

/** What was not waited for is endless, which JSON has no number for. */
function rounded(value: number): number {
  return Math.round(Math.min(value, 999_999) * 10) / 10;
}
