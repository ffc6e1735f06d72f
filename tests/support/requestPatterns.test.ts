import { readFileSync } from "node:fs";
import { asksForHuman } from "@parley/contract/conversations/humanRequest/asksForHuman.ts";
import { correctRequest } from "@parley/contract/conversations/humanRequest/correctRequest.ts";
import { expect, test } from "vitest";

const folder = new URL("../../contract/src/conversations/humanRequest/", import.meta.url);

test("no word of the patterns of a request is taken for misspelt, which would then never match", () => {
  const sources = ["englishRequest.ts", "germanRequest.ts"].map((name) =>
    readFileSync(new URL(name, folder), "utf8"),
  );
  const patterns: readonly string[] = sources.join("\n").match(/`[^`]+`/g) ?? [];
  const text = patterns.join(" ").replaceAll("\\\\b", " ");
  const words: readonly string[] = text.match(/(?<!\p{L})\p{Ll}{4,}(?![\p{L}(])/gu) ?? [];
  expect(words.length).toBeGreaterThan(500);
  expect([...new Set(words)].filter((word) => correctRequest(word) !== word)).toEqual([]);
});

test.each([
  "talk to a ",
  "any chance that ",
  "kann mir jemand bitte ",
  "jemand hier ",
  "ich möchte mit ",
  "ich möchte jemanden ",
  "would be glad to ",
  "please ",
  "would you mind ",
  "get someone to ",
  "ich und ",
  "ich bitte und bitte ",
  "i please and please ",
  "können sie mich ",
  "können sie einen echten ",
  "do you have a real person ",
  "schp",
  "wiht ",
  "humaan ",
  "a",
  "persxx.",
  "kontaktiexx.",
  `i ${"please ".repeat(9)}want ${"please ".repeat(9)}talk ${"live ".repeat(18)}x. `,
  `i ${"rather ".repeat(13)}get in touch ${"rather ".repeat(3)}${"live ".repeat(17)}x. `,
  `we want ${"live ".repeat(36)}x. `,
  `human ${"operatorhuman ".repeat(24)}x. `,
  `${"human operator ".repeat(18)}x. `,
  `who can i talk to${" about my please".repeat(11)} ü. `,
  `i want someone ${"human ".repeat(36)}x. `,
  `i want ${"someone not a ".repeat(12)}x. `,
  `so i ${"would just really want to talk to ".repeat(5)}x. `,
  `ich will ${"jemand und keine ".repeat(12)}x. `,
  `ich möchte dass sich ${"das ".repeat(8)}${"ein mensch ".repeat(13)}x. `,
  `kann sich ${"ein mitarbeiter das ".repeat(12)}x. `,
  `rufen sie mich ${"an ".repeat(36)}x. `,
  `${"ich rede lieber ".repeat(12)}x. `,
  `ich möchte ${"einen rückruf ".repeat(18)}x. `,
  "ich möchte mit der abteilungabteilung ",
  `jemand aus der ${"x".repeat(900)} `,
  "not a machine, ",
  "jemand, der kein ",
  "rufen sie mich x x x an, ",
  "does your a b c do ",
])("takes no time over a hostile message: %s", (words) => {
  const [hostile, plain] = leastTimesOf(words, PLAIN);
  expect(hostile).toBeLessThan(5 * plain);
});

const PLAIN = "We mend bicycles beside the canal, and a puncture costs fourteen pounds. ";

/**
 * Microseconds of computing for each of two messages of full length, of these words. They take turns, and the best time
 * of each counts; by the clock, the longer one would also wait for whatever else keeps the machine busy.
 */
function leastTimesOf(one: string, other: string): [number, number] {
  const texts = [one, other].map((words) => words.repeat(4000).slice(0, 4000));
  const least: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < 8; round += 1)
    texts.forEach((text, at) => {
      const began = process.cpuUsage();
      asksForHuman(text);
      const { user, system } = process.cpuUsage(began);
      least[at] = Math.min(least[at] ?? Infinity, user + system);
    });
  return least;
}
