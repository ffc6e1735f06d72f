import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { z } from "zod";
import { AppError } from "../errors/appError.ts";
import { base, assertGuardMatchesContract } from "./guards.ts";
import { identifyAnyKey, identifyMember, identifyPerson } from "./identify.ts";
import { identifyClient } from "./identifyClient.ts";
import { bearer, type RequestContext } from "../http/requestContext.ts";

/** An agency's client. */
export const asClient = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["client"]);
  return next({ context: { principal: await identifyClient(context) } });
});

/** A signed-in person, or an agency's client. */
export const asPersonOrClient = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["person", "client"]);
  const isClient = claimsToBeClient(bearer(context.headers));
  const principal = isClient ? await identifyClient(context) : await identifyPerson(context);
  return next({ context: { principal } });
});

/**
 * A member of the workspace, or a client. If a tab is named, a client without it gets the same
 * NOT_FOUND as for an unknown agent.
 */
export function asMemberOrClient(tab?: ClientTab) {
  return base.middleware(async ({ context, next, procedure }) => {
    assertGuardMatchesContract(procedure["~orpc"].meta, ["member", "client"]);
    return next({ context: { principal: await operator(context, tab) } });
  });
}

/** The same, or a server with a secret key. */
export function asMemberKeyOrClient(tab: ClientTab) {
  return base.middleware(async ({ context, next, procedure }) => {
    assertGuardMatchesContract(procedure["~orpc"].meta, [
      "member",
      "workspaceKey",
      "agentKey",
      "agencyKey",
      "client",
    ]);
    const principal = isKey(bearer(context.headers))
      ? await identifyAnyKey(context)
      : await operator(context, tab);
    return next({ context: { principal } });
  });
}

/** A member of the workspace, or a server with a secret key. */
export const asMemberOrAnyKey = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, [
    "member",
    "workspaceKey",
    "agentKey",
    "agencyKey",
  ]);
  const principal = isKey(bearer(context.headers))
    ? await identifyAnyKey(context)
    : await identifyMember(context);
  return next({ context: { principal } });
});

/** An agency's key has no prefix; unlike a session's token, no key has dots. */
function isKey(token: string | null): boolean {
  return token !== null && !token.includes(".");
}

async function operator(context: RequestContext, tab: ClientTab | undefined) {
  if (!claimsToBeClient(bearer(context.headers))) return identifyMember(context);
  const client = await identifyClient(context);
  if (tab !== undefined && !client.canAccess.includes(tab)) throw new AppError("agents.notFound");
  return client;
}

const kindClaim = z.object({ kind: z.literal("client") });

/**
 * Whether the token claims to be a client's. It is not verified here: this only chooses who
 * verifies it, and each refuses the other's tokens.
 */
function claimsToBeClient(token: string | null): boolean {
  const [, payload = ""] = token?.split(".") ?? [];
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return kindClaim.safeParse(claims).success;
  } catch {
    return false;
  }
}
