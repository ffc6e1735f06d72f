// Run by itself: prints figures as JSON. How well and how fast questions find what answers them, beside two libraries.
import { join } from "node:path";
import { atMost, type Figure } from "../../Figure.ts";
import { percentile, rounded } from "../../statistics.ts";
import { readCollections, type Collection } from "./collections.ts";
import { coldLoad, coldOpen, lunrEngine, parley, winkEngine, type Engine } from "./engines.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "..", ".parley", "collections");
/** Rounds over all questions; the first warms up and is not counted. */
const ROUNDS = 3;
/** Of 100 points of nDCG: less than this is no difference that anybody could tell. */
const CLEARLY = 1;

const figures: Figure[] = [];
const collections = await readCollections(FOLDER);
for (const collection of collections) figures.push(...(await compare(collection)));

for (const collection of collections.slice(0, 1)) figures.push(...(await largeIndex(collection)));
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();

/** Quality and time of ours, with those of both libraries beside them. */
async function compare({ name, documents, questions }: Collection): Promise<Figure[]> {
  const own = await parley(documents);
  const engines = [own, lunrEngine(documents), winkEngine(documents)];
  const measured = await Promise.all(engines.map((engine) => qualityOf(engine, questions)));
  const [ours, ...others] = measured;
  const best = others.toSorted((a, b) => b.ndcg - a.ndcg)[0];
  const bestRecall = others.toSorted((a, b) => b.recall - a.recall)[0];
  const times = await timesOf(engines, questions);
  if (ours === undefined || best === undefined || bestRecall === undefined)
    throw new Error("Nothing was measured.");
  const all = (of: (engine: (typeof measured)[number]) => number) =>
    Object.fromEntries(measured.map((one) => [one.name, of(one)]));
  const wink = times.find((one) => one.name === "wink-bm25-text-search")?.median ?? 0;
  const median = times[0]?.median ?? 0;
  return [
    {
      name: `${name}: nDCG@10 over ${questions.length} questions, ${documents.length} documents`,
      unit: "of 100",
      value: ours.ndcg,
      baseline: { name: best.name, value: best.ndcg },
      limit: {
        text: `by ${CLEARLY} above both libraries`,
        holds: ours.ndcg >= best.ndcg + CLEARLY,
      },
      details: all(({ ndcg }) => ndcg),
    },
    {
      name: `${name}: recall@5`,
      unit: "of 100",
      value: ours.recall,
      baseline: { name: bestRecall.name, value: bestRecall.recall },
      limit: { text: "at or above both libraries", holds: ours.recall >= bestRecall.recall },
      details: all(({ recall }) => recall),
    },
    {
      name: `${name}: median time of a question, ${own.chunks} passages`,
      unit: "ms",
      value: median,
      baseline: { name: "wink-bm25-text-search", value: wink },
      limit: { text: "at or below wink", holds: median <= wink },
      details: Object.fromEntries(times.map((one) => [`p95 ${one.name}`, one.p95])),
    },
  ];
}

async function qualityOf({ name, find }: Engine, questions: Collection["questions"]) {
  const found: { ndcg: number; recall: number }[] = [];
  for (const { text, relevant } of questions) {
    const ids = await find(text);
    const gain = ids
      .slice(0, 10)
      .reduce((sum, id, rank) => sum + (relevant.has(id) ? 1 / Math.log2(rank + 2) : 0), 0);
    const most = Array.from({ length: Math.min(10, relevant.size) }, (_, rank) => rank).reduce(
      (sum, rank) => sum + 1 / Math.log2(rank + 2),
      0,
    );
    const hits = ids.slice(0, 5).filter((id) => relevant.has(id)).length;
    found.push({ ndcg: gain / most, recall: hits / relevant.size });
  }
  const mean = (of: (one: { ndcg: number; recall: number }) => number) =>
    rounded((100 * found.reduce((sum, one) => sum + of(one), 0)) / found.length);
  return { name, ndcg: mean(({ ndcg }) => ndcg), recall: mean(({ recall }) => recall) };
}

/** Questions go to the engines in turn, so that whatever else the machine does slows all alike. */
async function timesOf(engines: readonly Engine[], questions: Collection["questions"]) {
  const times = new Map<string, number[]>(engines.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { text } of questions)
      for (const { name, find } of engines) {
        const began = performance.now();
        await find(text);
        if (round > 0) times.get(name)?.push(performance.now() - began);
      }
  return [...times].map(([name, all]) => {
    return { name, median: precise(percentile(all, 0.5)), p95: precise(percentile(all, 0.95)) };
  });
}

/** As many passages as the largest agents have: the collection's documents over and over, with other words each time. */
async function largeIndex({ documents, questions }: Collection): Promise<Figure[]> {
  const many: Collection["documents"] = [];
  const cut = await parley(documents);
  const times = Math.ceil(10_000 / cut.chunks);
  for (let n = 0; n < times; n += 1)
    for (const { id, title, text } of documents)
      // Names of its own for a tenth of the words, so that the dictionary grows with the passages as it does in life.
      many.push({
        id: `${n}-${id}`,
        title,
        text: text.replace(/\b(\p{L}{7,})\b/gu, (word) =>
          (word.charCodeAt(3) + n) % 10 === 0 ? `${word}${"abcdefghij".charAt(n % 10)}` : word,
        ),
      });
  const began = performance.now();
  const large = await parley(many);
  const opened = performance.now() - began;
  const [measured] = await timesOf([large], questions);
  const cold = await coldOpen(large.encoded);
  const loaded = await coldLoad(large.encoded);
  const at = `at ${large.chunks} passages`;
  return [
    {
      name: `time of a question ${at}, 95 of 100`,
      unit: "ms",
      value: measured?.p95 ?? 0,
      limit: { text: "at most 5 ms", holds: (measured?.p95 ?? Infinity) <= 5 },
      details: { median: measured?.median ?? 0, "cut, encoded and opened in ms": rounded(opened) },
    },
    {
      name: `opening the index on a cold instance ${at}, beside the database's own time`,
      unit: "ms",
      value: rounded(cold.ms),
      limit: atMost(cold.ms, 100, "ms"),
    },
    {
      // No limit: the emulator is slower than the database that it stands for.
      name: `first answer of a cold instance ${at}, read from the emulator`,
      unit: "ms",
      value: rounded(loaded.ms),
    },
    {
      name: `documents read by a cold instance ${at}`,
      unit: "reads",
      value: loaded.reads,
      limit: atMost(loaded.reads, 10, "reads"),
    },
    {
      name: `memory of the open index ${at}`,
      unit: "MB",
      value: rounded(cold.megabytes),
      limit: atMost(cold.megabytes, 100, "MB"),
    },
  ];
}

/** Rounds to two decimals: most take less than a millisecond. */
function precise(value: number): number {
  return Math.round(value * 100) / 100;
}
