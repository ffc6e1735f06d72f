import { describe, expect, it } from "vitest";
import { AGENT_PER_SHARD, countOnShard } from "./agentLimit.ts";
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
  it("tells of a message that is sent again what was said before it, once", () => {
    let context = turnContext.parse({});
    context = withVisitorTurn(context, "first-message", keptTurn("visitor", "One", 1));
    context = { ...context, turns: [...context.turns, keptTurn("bot", "Two", 2, "first-message")] };
    context = withVisitorTurn(context, "second-message", keptTurn("visitor", "Three", 3));
    const told = (messageId: string) => turnsBefore(context, messageId).map(({ text }) => text);
    expect(told("second-message")).toEqual(["One", "Two"]);
    expect(told("first-message")).toEqual([]);
    expect(told("third-message")).toEqual(["One", "Two", "Three"]);
  });
});

describe("countOnShard", () => {
  it("admits its part of the agent's limit in a minute and starts again in the next", () => {
    let shard = countOnShard({}, "agent-1", 0);
    for (let index = 1; index < AGENT_PER_SHARD; index += 1)
      shard = countOnShard(shard ?? {}, "agent-1", 59_999);
    expect(shard).toEqual({ "agent-1": { minute: 0, count: AGENT_PER_SHARD } });
    expect(countOnShard(shard ?? {}, "agent-1", 59_999)).toBeNull();
    expect(countOnShard(shard ?? {}, "agent-1", 60_000)).toEqual({
      "agent-1": { minute: 1, count: 1 },
    });
  });

  it("counts each agent by itself and keeps no counter of an earlier minute", () => {
    const first = countOnShard({}, "agent-1", 0) ?? {};
    const both = countOnShard(first, "agent-2", 1) ?? {};
    expect(Object.keys(both)).toEqual(["agent-1", "agent-2"]);
    expect(Object.keys(countOnShard(both, "agent-3", 60_000) ?? {})).toEqual(["agent-3"]);
  });
});
