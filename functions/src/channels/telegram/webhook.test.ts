import { expect, it } from "vitest";
import { isSecretOf, newWebhookSecret } from "./webhook.ts";

it("makes secrets that Telegram takes, each good for one agent", () => {
  for (const agentId of ["abcdefgh", "a-b_c-dEF", "x".repeat(64)]) {
    const secret = newWebhookSecret(agentId);
    expect(secret).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
    expect(newWebhookSecret(agentId)).not.toBe(secret);
    expect(isSecretOf(agentId, secret)).toBe(true);
    expect(isSecretOf(`${agentId}-1`, secret)).toBe(false);
    expect(isSecretOf(agentId.slice(0, -1), secret)).toBe(false);
    expect(isSecretOf("", secret)).toBe(false);
  }
  expect(isSecretOf("a-b", newWebhookSecret("a"))).toBe(false);
});
