import { describe, expect, it } from "vitest";
import { ACCOUNT_SHARDS } from "../../credits/account.ts";
import {
  AGENT_PER_SHARD,
  countAgentMessage,
  countResend,
  countVisitorMessage,
  RESENDS_PER_MINUTE,
  TEST_PER_MINUTE,
  VISITOR_PER_MINUTE,
} from "./turnLimits.ts";

describe("countVisitorMessage", () => {
  const none = { minute: 0, minuteCount: 0, day: 0, dayCount: 0, resent: 0 };

  it("stops after the minute's allowance and opens in the next minute", () => {
    let limits = none;
    for (let index = 0; index < VISITOR_PER_MINUTE; index += 1) {
      const counted = countVisitorMessage(limits, 1000, 100);
      if (!counted.ok) throw new Error("stopped too early");
      limits = counted.limits;
    }
    expect(countVisitorMessage(limits, 50_000, 100)).toEqual({
      ok: false,
      code: "rate-limited",
      retryAfter: 10,
    });
    expect(countVisitorMessage(limits, 60_000, 100).ok).toBe(true);
  });

  it("stops at the agent's limit for the day", () => {
    const used = { ...none, dayCount: 5 };
    expect(countVisitorMessage(used, 1000, 5)).toMatchObject({ ok: false, code: "day-limit" });
    expect(countVisitorMessage(used, 86_400_000, 5).ok).toBe(true);
  });

  it("holds nobody back who tests their own agent, except a script", () => {
    const used = { ...none, minuteCount: VISITOR_PER_MINUTE, dayCount: 5 };
    expect(countVisitorMessage(used, 1000, 5, { isTest: true }).ok).toBe(true);
    const script = { ...none, minuteCount: TEST_PER_MINUTE };
    expect(countVisitorMessage(script, 1000, 5, { isTest: true }).ok).toBe(false);
  });

  it("lets one's own test be sent again more often than a visitor's message", () => {
    const visitor = { ...none, resent: RESENDS_PER_MINUTE };
    expect(countResend(visitor, 1000, { isTest: false }).ok).toBe(false);
    expect(countResend(visitor, 1000, { isTest: true }).ok).toBe(true);
    const script = { ...none, resent: TEST_PER_MINUTE };
    expect(countResend(script, 1000, { isTest: true }).ok).toBe(false);
  });
});

describe("countAgentMessage", () => {
  it("admits a hundred turns a second, twice over, as turns choose their shard at random", () => {
    const sustained = 100 * 60;
    expect(AGENT_PER_SHARD * ACCOUNT_SHARDS).toBeGreaterThanOrEqual(2 * sustained);
    // The fullest shard is some way above the average; its count varies by the root of that.
    const average = sustained / ACCOUNT_SHARDS;
    expect(AGENT_PER_SHARD).toBeGreaterThan(average + 9 * Math.sqrt(average));
  });

  it("admits its part of the agent's limit in a minute and starts again in the next", () => {
    let shard = countAgentMessage({}, "agent-1", 0);
    for (let index = 1; index < AGENT_PER_SHARD; index += 1)
      shard = countAgentMessage(shard ?? {}, "agent-1", 59_999);
    expect(shard).toEqual({ "agent-1": { minute: 0, count: AGENT_PER_SHARD } });
    expect(countAgentMessage(shard ?? {}, "agent-1", 59_999)).toBeNull();
    expect(countAgentMessage(shard ?? {}, "agent-1", 60_000)).toEqual({
      "agent-1": { minute: 1, count: 1 },
    });
  });

  it("counts each agent by itself and keeps no counter of an earlier minute", () => {
    const first = countAgentMessage({}, "agent-1", 0) ?? {};
    const both = countAgentMessage(first, "agent-2", 1) ?? {};
    expect(Object.keys(both)).toEqual(["agent-1", "agent-2"]);
    expect(Object.keys(countAgentMessage(both, "agent-3", 60_000) ?? {})).toEqual(["agent-3"]);
  });
});
