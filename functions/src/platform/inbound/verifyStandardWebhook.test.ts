import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyStandardWebhook } from "./verifyStandardWebhook.ts";

/** The vector that the libraries of Standard Webhooks are tested with. */
const vector = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const now = Number(vector.timestamp) * 1000;

function verify(
  change: Partial<typeof vector> = {},
  at = now,
  prefix: "svix" | "webhook" = "svix",
) {
  const { secret, id, timestamp, body, signature } = { ...vector, ...change };
  const headers = new Headers({
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": signature,
  });
  return verifyStandardWebhook({ headers, body: Buffer.from(body) }, secret, prefix, at);
}

describe("verifyStandardWebhook", () => {
  it("accepts the published vector", () => {
    expect(verify()).toBe(vector.id);
  });

  it("accepts it among the signatures of other secrets and versions", () => {
    const other = createHmac("sha256", "other").update("x").digest("base64");
    expect(verify({ signature: `v1,${other} ${vector.signature}` })).toBe(vector.id);
    expect(verify({ signature: vector.signature.replace("v1,", "v2,") })).toBeNull();
  });

  it.each([
    ["another body", { body: '{"test": 2432232315}' }],
    ["another id", { id: "msg_other" }],
    ["another time", { timestamp: "1614265331" }],
    ["no time", { timestamp: "" }],
    ["no id", { id: "" }],
    ["no signature", { signature: "" }],
    ["a signature cut short", { signature: vector.signature.slice(0, 20) }],
    ["another secret", { secret: "whsec_AAAA" }],
    ["an empty secret", { secret: "whsec_" }],
  ])("refuses %s", (_, change) => {
    expect(verify(change)).toBeNull();
  });

  it("refuses one that is more than five minutes old, or from the future", () => {
    expect(verify({}, now + 299_000)).toBe(vector.id);
    expect(verify({}, now + 301_000)).toBeNull();
    expect(verify({}, now - 301_000)).toBeNull();
  });

  it("looks only at the headers of its prefix", () => {
    expect(verify({}, now, "webhook")).toBeNull();
  });
});
