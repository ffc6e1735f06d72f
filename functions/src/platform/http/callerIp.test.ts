import { describe, expect, it } from "vitest";
import { callerIp } from "./callerIp.ts";

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
