import { expect, test } from "vitest";
import { furniture } from "../../../../testing/evaluation/furniture.ts";
import { guesthouse } from "../../../../testing/evaluation/guesthouse.ts";
import { runBusiness, type Asked } from "../../../../testing/evaluation/runBusiness.ts";

/** Those that thresholds and word lists are tuned on. */
const tunedOn = [furniture, guesthouse];

test.each(tunedOn)(
  "answers rightly about the $name, or says that it does not know",
  async (set) => {
    const asked = await runBusiness(set);
    const answerable = asked.filter(({ kind }) => kind !== "unanswerable");
    const unanswerable = asked.filter(({ kind }) => kind === "unanswerable");
    const share = (of: readonly Asked[], outcome: Asked["outcome"]) =>
      of.filter((one) => one.outcome === outcome).length / of.length;
    const misses = asked
      .filter((one) => one.outcome !== (one.kind === "unanswerable" ? "refused" : "right"))
      .map(({ kind, question, answer }) => `${kind}: "${question}": "${answer}"`);
    // The failure lists what went wrong. Measured: 0.90 and 0.90, 0.04 and 0.04, 1 and 1.
    const found = {
      right: share(answerable, "right") >= 0.85,
      wrong: share(asked, "wrong") <= 0.06,
      refused: share(unanswerable, "refused") >= 0.92,
    };
    const isWell = Object.values(found).every(Boolean);
    expect({ found, misses: isWell ? [] : misses }).toEqual({
      found: { right: true, wrong: true, refused: true },
      misses: [],
    });
  },
);
