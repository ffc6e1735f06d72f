import { z } from "zod";
import { isSameSecret } from "../../platform/secrets/isSameSecret.ts";
import type { Vault } from "../../platform/secrets/vault.ts";

const PREFIX = "pe1";
const TOKEN_SECONDS = 24 * 3600;

const change = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  /** Since when the account's sessions count, as the sign-in service says it (`tokensValidAfterTime`). */
  since: z.string(),
});
/** A change of an account's email address, as it was asked for. */
export type EmailChange = z.infer<typeof change>;

const payload = change.extend({
  /** Unix seconds. */
  x: z.number(),
});

/** The code that a new address is mailed: readable, signed, good for a day. @param now unix seconds */
export function makeEmailChangeToken(
  vault: Pick<Vault, "sign">,
  asked: EmailChange,
  now: number,
): string {
  const claims = payload.parse({ ...asked, x: now + TOKEN_SECONDS });
  const body = `${PREFIX}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${body}.${vault.sign(body)}`;
}

/** The change that a code stands for; null when it is forged or expired. @param now unix seconds */
export function readEmailChangeToken(
  vault: Pick<Vault, "sign">,
  token: string,
  now: number,
): EmailChange | null {
  const [prefix, body, signature, ...rest] = token.split(".");
  if (prefix !== PREFIX || body === undefined || signature === undefined || rest.length > 0)
    return null;
  if (!isSameSecret(signature, vault.sign(`${PREFIX}.${body}`))) return null;
  // Only we could have signed it, so it parses; a change of format still must not throw.
  const parsed = payload.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return parsed.success && parsed.data.x > now ? change.parse(parsed.data) : null;
}
