import { describe, expect, it } from "vitest";
import {
  isForgotten,
  keptTurn,
  turnContext,
  turnsBefore,
  dropTurnsBeforePause,
  withVisitorTurn,
} from "./turns.ts";

describe("withVisitorTurn", () => {
  it("stays bounded however long a conversation gets", () => {
    let context = turnContext.parse({});
    for (let index = 0; index < 500; index += 1)
      context = withVisitorTurn(context, `m${index}`, keptTurn("visitor", "x".repeat(9000), index));
    expect(JSON.stringify(context).length).toBeLessThan(40_000);
    expect(context.taken.at(-1)).toBe("m499");
    expect(context.turns.at(-1)?.ts).toBe(499);
  });
});

describe("what is forgotten", () => {
  const HOUR = 3_600_000;
  const at = (...hours: number[]) =>
    turnContext.parse({ turns: hours.map((hour) => keptTurn("visitor", `${hour}`, hour * HOUR)) });
  const known = (context: ReturnType<typeof at>, hours: number, now: number) =>
    dropTurnsBeforePause(context, hours, now * HOUR).turns.map(({ text }) => text);

  it("is what was said before a pause that is longer than the agent's", () => {
    expect(known(at(1, 2, 10, 11), 4, 12)).toEqual(["10", "11"]);
    expect(known(at(1, 2, 10, 11), 4, 15)).toEqual(["10", "11"]);
    expect(known(at(1, 2, 10, 11), 4, 16)).toEqual([]);
    expect(known(at(1, 2, 10, 11), 8, 12)).toEqual(["1", "2", "10", "11"]);
    expect(known(at(1, 2, 10, 11), 0, 9999)).toEqual(["1", "2", "10", "11"]);
  });

  it("is a chat without anybody to wait for", () => {
    const quiet = (state: "bot" | "requested" | "human" | "closed", hours: number) =>
      isForgotten({ state, lastTs: HOUR }, hours, 6 * HOUR);
    expect([quiet("bot", 4), quiet("closed", 4)]).toEqual([true, true]);
    expect([quiet("requested", 4), quiet("human", 4), quiet("bot", 5), quiet("bot", 0)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(isForgotten({ state: "bot", lastTs: 0 }, 4, 6 * HOUR)).toBe(false);
  });
});

describe("turnsBefore", () => {
  it("returns what came before a message that is sent again, once", () => {
    let context = turnContext.parse({});
    context = withVisitorTurn(context, "first-message", keptTurn("visitor", "One", 1));
    context = { ...context, turns: [...context.turns, keptTurn("bot", "Two", 2, "first-message")] };
    context = withVisitorTurn(context, "second-message", keptTurn("visitor", "Three", 3));
    const textsBefore = (messageId: string) =>
      turnsBefore(context, messageId).map(({ text }) => text);
    expect(textsBefore("second-message")).toEqual(["One", "Two"]);
    expect(textsBefore("first-message")).toEqual([]);
    expect(textsBefore("third-message")).toEqual(["One", "Two", "Three"]);
  });
});
