import { expect, test } from "vitest";
import { earlierQuestion, earlierQuestions } from "./earlierQuestions.ts";

/** The questions that the last of these visitor's messages follows up on, where each has been answered. */
function before(...messages: string[]): string[] {
  const history = messages.slice(0, -1).flatMap((text) => [
    { role: "visitor" as const, text },
    { role: "bot" as const, text: "We are open from 9 to 18." },
  ]);
  return earlierQuestions(messages.at(-1) ?? "", history);
}

test.each([
  [["When are you open?", "And on Saturdays?", "And on Sundays?"], 2],
  [["When is the sauna open?", "Thanks!", "And on Sundays?"], 1],
  [["Wann haben Sie geöffnet?", "Und samstags?", "Und sonntags?"], 2],
  [["Wann ist die Sauna geöffnet?", "Danke!", "Und sonntags?"], 1],
  [["Delivery within Germany?", "And to Austria?", "How long does it take?"], 2],
  [["What does the Heron lamp cost?", "the Wren?", "for two of them?", "And the Owl?"], 3],
])("%j: the last goes on from the %i before it", (messages, count) => {
  const asked = messages.slice(0, -1).filter((text) => !/^(thanks|danke)/i.test(text));
  expect(asked).toHaveLength(count);
  expect(before(...messages)).toEqual(asked);
});

test("nothing before the last whole question is gone on from", () => {
  const pool = "When is the pool open?";
  expect(before("What does the sauna cost?", "And for children?", pool, "And on Sundays?")).toEqual(
    [pool],
  );
  expect(before("Parking?", "Breakfast?", "And on Sundays?")).toEqual(["Breakfast?"]);
  expect(before(pool, "What does a ticket for the sauna cost?")).toEqual([]);
  expect(before("Hello!", "And on Sundays?")).toEqual([]);
});

test("what was asked later takes the place of what it overrides", () => {
  const asked = (...texts: string[]) =>
    earlierQuestion(
      "How long does it take?",
      texts.map((text) => ({ role: "visitor" as const, text })),
    );
  expect(asked("Delivery within Germany?", "And to Austria?")).not.toContain("Germany");
  const open = asked("When is the pool open on Mondays?", "And on Saturdays?");
  expect(open).toContain("pool open");
  expect(open).toContain("Saturdays");
  expect(open).not.toContain("Mondays");
});

test("what was written to a person is gone on from by nothing", () => {
  const history = [
    { role: "visitor" as const, text: "What is the guarantee on frames?" },
    { role: "visitor" as const, text: "Is there anybody in the office?", toHuman: true },
  ];
  expect(earlierQuestions("And on wheels?", history)).toEqual(["What is the guarantee on frames?"]);
});
