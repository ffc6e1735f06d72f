import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { region } from "@parley/contract/platform/region.ts";
import { z } from "zod";
import { isSameSecret } from "../secrets/isSameSecret.ts";
import type { Vault } from "../secrets/vault.ts";

const PREFIX = "pv1";
/** A visitor who comes back within 30 days finds the conversation again. */
export const VISITOR_TOKEN_SECONDS = 30 * 24 * 3600;

const payload = z.object({
  v: z.string(),
  a: z.string(),
  c: z.string(),
  r: region,
  t: z.boolean(),
  /** Absent in a visitor's. */
  o: z.string().optional(),
  /** Unix seconds. */
  x: z.number(),
});

/**
 * Makes a visitor's bearer token: readable, signed, bound to one agent and conversation.
 * @param now unix seconds
 */
export function makeVisitorToken(
  vault: Vault,
  visitor: Omit<VisitorPrincipal, "kind" | "testedSince">,
  now: number,
): string {
  const body = Buffer.from(
    JSON.stringify({
      v: visitor.visitorId,
      a: visitor.agentId,
      c: visitor.conversationId,
      r: visitor.region,
      t: visitor.test,
      o: visitor.tester,
      x: now + VISITOR_TOKEN_SECONDS,
    }),
  ).toString("base64url");
  return `${PREFIX}.${body}.${vault.sign(`${PREFIX}.${body}`)}`;
}

/** The visitor a token stands for; null when it is forged, expired or not one of ours. */
export function readVisitorToken(
  vault: Vault,
  token: string,
  now: number,
): VisitorPrincipal | null {
  const [prefix, body, signature, ...rest] = token.split(".");
  if (prefix !== PREFIX || body === undefined || signature === undefined || rest.length > 0)
    return null;
  if (!isSameSecret(signature, vault.sign(`${PREFIX}.${body}`))) return null;
  // Only we could have signed it, so it parses; a change of format still must not throw.
  const parsed = payload.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data.x <= now) return null;
  const { v, a, c, r, t, o } = parsed.data;
  const whose = { visitorId: v, agentId: a, conversationId: c, region: r };
  const testedSince = t ? parsed.data.x - VISITOR_TOKEN_SECONDS : undefined;
  return { kind: "visitor", ...whose, test: t, tester: o, testedSince };
}
