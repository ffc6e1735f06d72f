import { describe, expect, it } from "vitest";
import { makeSigningSecret, signatureHeaders } from "./signEvent.ts";

/** The vector that the libraries of Standard Webhooks are tested with. */
const published = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};

describe("the signature of an event", () => {
  it("is that of Standard Webhooks", () => {
    expect(signatureHeaders(published.secret, published)).toEqual({
      "webhook-id": published.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": published.signature,
    });
  });

  it.each([
    ["id", { ...published, id: "msg_other" }],
    ["time", { ...published, timestamp: published.timestamp + 1 }],
    ["body", { ...published, body: '{"test": 2432232315}' }],
  ])("is another one for another %s", (_, message) => {
    const { "webhook-signature": signature } = signatureHeaders(published.secret, message);
    expect(signature).not.toBe(published.signature);
  });

  it("is made with a key of its own each time", () => {
    const [one, other] = [makeSigningSecret(), makeSigningSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
    const signed = [one, other].map((secret) => signatureHeaders(secret, published));
    expect(signed[0]).not.toEqual(signed[1]);
  });
});
