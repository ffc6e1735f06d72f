import { describe, expect, it } from "vitest";
import { AGENT_PER_MINUTE, AGENT_SHARDS, countOnShard } from "./agentLimit.ts";
import { keptTurn, turnContext, withVisitorTurn } from "./turns.ts";

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

describe("countOnShard", () => {
  it("admits its part of the agent's limit in a minute and starts again in the next", () => {
    let shard = countOnShard(undefined, 0);
    for (let index = 1; index < AGENT_PER_MINUTE / AGENT_SHARDS; index += 1)
      shard = countOnShard(shard ?? undefined, 59_999);
    expect(shard?.count).toBe(AGENT_PER_MINUTE / AGENT_SHARDS);
    expect(countOnShard(shard ?? undefined, 59_999)).toBeNull();
    expect(countOnShard(shard ?? undefined, 60_000)).toEqual({ minute: 1, count: 1 });
  });
});
