import type { ClientTab } from "@parley/contract/clients/tabs.ts";
import { z } from "zod";
import { AppError } from "../errors/appError.ts";
import type { Guard } from "./guards.ts";
import { identifyAnyKey, identifyMember, identifyPerson } from "./identify.ts";
import { identifyClient } from "./identifyClient.ts";
import { bearer, type RequestContext } from "../http/requestContext.ts";

/** An agency's client. */
export const asClient = { who: ["client"], identify: identifyClient } satisfies Guard<unknown>;

/** A signed-in person, or an agency's client. */
export const asPersonOrClient = {
  who: ["person", "client"],
  identify: async (context) =>
    claimsToBeClient(bearer(context.headers)) ? identifyClient(context) : identifyPerson(context),
} satisfies Guard<unknown>;

/**
 * A member of the workspace, or a client. If a tab is named, a client without it gets the same
 * NOT_FOUND as for an unknown agent.
 */
export function asMemberOrClient(tab?: ClientTab) {
  return {
    who: ["member", "client"],
    identify: (context) => operator(context, tab),
  } satisfies Guard<unknown>;
}

/** The same, or a server with a secret key. */
export function asMemberKeyOrClient(tab: ClientTab) {
  return {
    who: ["member", "workspaceKey", "agentKey", "agencyKey", "client"],
    identify: (context) =>
      isKey(bearer(context.headers)) ? identifyAnyKey(context) : operator(context, tab),
  } satisfies Guard<unknown>;
}

/** A member of the workspace, or a server with a secret key. */
export const asMemberOrAnyKey = {
  who: ["member", "workspaceKey", "agentKey", "agencyKey"],
  identify: async (context) =>
    isKey(bearer(context.headers)) ? identifyAnyKey(context) : identifyMember(context),
} satisfies Guard<unknown>;

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
