// Run by itself: prints figures as JSON. How often the model that needs no key is right, and how fast.
import type {
  BusinessSet,
  QuestionKind,
} from "../../../functions/testing/evaluation/businessSet.ts";
import { counted } from "../../../functions/testing/evaluation/counted/businesses.ts";
import { type Asked, runBusiness } from "../../../functions/testing/evaluation/runBusiness.ts";
import { sharesOf } from "../../../functions/testing/evaluation/shares.ts";
import { factsTunedOn, tunedOn } from "../../../functions/testing/evaluation/tunedOn.ts";
import type { Figure } from "../Figure.ts";
import { percentile, rounded } from "../statistics.ts";

const LANGUAGES = { en: "English", de: "German" };
const KINDS: readonly QuestionKind[] = [
  "direct",
  "nearMiss",
  "typo",
  "followUp",
  "paraphrase",
  "crossLanguage",
  "unanswerable",
];
/** Milliseconds that finding and composing may take for nineteen questions of twenty. */
const MOST_MS = 30;

const figures = [
  ...(await figuresOf("tuned on", [...tunedOn, ...factsTunedOn])),
  ...(counted.length > 0 ? await figuresOf("only counted", counted) : []),
];
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();

async function figuresOf(name: string, sets: readonly BusinessSet[]): Promise<Figure[]> {
  const asked: (Asked & { language: BusinessSet["language"] })[] = [];
  for (const set of sets) {
    // The first round warms up.
    await runBusiness(set);
    for (const one of await runBusiness(set)) asked.push({ ...one, language: set.language });
  }
  const { right, wrong, refused } = sharesOf(asked);
  const p95 = rounded(
    percentile(
      asked.map(({ ms }) => ms),
      0.95,
    ),
  );
  const byKind = (["en", "de"] as const).flatMap((language) =>
    KINDS.flatMap((kind): Figure[] => {
      const of = asked.filter((one) => one.kind === kind && one.language === language);
      if (of.length === 0) return [];
      const count = (outcome: Asked["outcome"]) =>
        of.filter((one) => one.outcome === outcome).length;
      const well = count(kind === "unanswerable" ? "refused" : "right");
      return [
        {
          name: `${name}, ${LANGUAGES[language]}: ${kind}`,
          unit: "of 100",
          value: rounded((100 * well) / of.length),
          details: {
            asked: of.length,
            right: count("right"),
            wrong: count("wrong"),
            refused: count("refused"),
          },
        },
      ];
    }),
  );
  return [
    {
      name: `${name}: right of the answerable, ${sets.length} businesses`,
      unit: "of 100",
      value: rounded(100 * right),
      limit: { text: "at least 70", holds: right >= 0.7 },
    },
    {
      name: `${name}: wrong of all ${asked.length}`,
      unit: "of 100",
      value: rounded(100 * wrong),
      limit: { text: "at most 6", holds: wrong <= 0.06 },
    },
    {
      name: `${name}: refused of the unanswerable`,
      unit: "of 100",
      value: rounded(100 * refused),
      limit: { text: "at least 92", holds: refused >= 0.92 },
    },
    {
      name: `${name}: p95 of finding and composing`,
      unit: "ms",
      value: p95,
      limit: { text: `at most ${MOST_MS} ms`, holds: p95 <= MOST_MS },
    },
    ...byKind,
  ];
}
