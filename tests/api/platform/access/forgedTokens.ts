import type { Account } from "../../../support/actors/accounts.ts";
import { stack } from "../../../support/stack/stack.ts";

/**
 * An ID token with changed claims. The Auth emulator's tokens are unsigned, so they can be refused
 * only for what these tests are about.
 */
export function tokenWith(account: Account, changes: Record<string, unknown>): string {
  const [, payload = ""] = account.idToken.split(".");
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return unsigned({ ...Object(claims), ...changes });
}

/** A made-up token for somebody who does not exist. */
export function inventedToken(): string {
  const now = Math.floor(Date.now() / 1000);
  return unsigned({
    iss: `https://securetoken.google.com/${stack.projectId}`,
    aud: stack.projectId,
    sub: "invented-by-an-attacker",
    user_id: "invented-by-an-attacker",
    email: "attacker@tests.example",
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3600,
  });
}

function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}
