import { describe, expect, it } from "vitest";
import { keptTurn, turnContext, turnsBefore, withVisitorTurn } from "./turns.ts";

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
