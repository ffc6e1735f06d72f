import { describe, expect, it } from "vitest";
import { callerIp } from "../http/callerIp.ts";
import { createRateLimit } from "./rateLimit.ts";

describe("createRateLimit", () => {
  it("admits so many per window, for each key by itself, and opens again", () => {
    let now = 0;
    const limit = createRateLimit(2, 1000, () => now);
    expect([limit.take("a"), limit.take("a"), limit.take("a")]).toEqual([true, true, false]);
    expect(limit.take("b")).toBe(true);
    expect([limit.isSpent("a"), limit.isSpent("b"), limit.isSpent("c")]).toEqual([
      true,
      false,
      false,
    ]);
    now = 1000;
    expect(limit.isSpent("a")).toBe(false);
    expect(limit.take("a")).toBe(true);
  });
});

describe("callerIp", () => {
  it("believes only what our own proxies appended", () => {
    expect(callerIp("6.6.6.6, 203.0.113.9", "10.0.0.1", 1)).toBe("203.0.113.9");
    expect(callerIp("6.6.6.6, 203.0.113.9, 10.1.1.1", "10.0.0.1", 2)).toBe("203.0.113.9");
  });

  it("takes the peer when no proxy is trusted or none spoke", () => {
    expect(callerIp("6.6.6.6", "::ffff:203.0.113.9", 0)).toBe("203.0.113.9");
    expect(callerIp(null, "203.0.113.9", 1)).toBe("203.0.113.9");
  });
});
