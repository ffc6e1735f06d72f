import { os } from "@orpc/server";
import type { CallMeta } from "@parley/contract/platform/call.ts";
import type { AnyonePrincipal, PrincipalKind } from "@parley/contract/platform/principal.ts";
import { SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../errors/appError.ts";
import { identifyKey, identifyMember, identifyPerson, identifyVisitor } from "./identify.ts";
import { createRateLimit } from "../limits/rateLimit.ts";
import { requireTester } from "./requireTester.ts";
import { bearer, type RequestContext } from "../http/requestContext.ts";
import { ipNetwork } from "../http/ipNetwork.ts";

export const base = os.$context<RequestContext>().$meta<CallMeta>({ who: ["platform"], fails: [] });

/** Calls without a bearer: 120 a minute per IP address (`ipNetwork`), on each instance. */
const anonymousLimit = createRateLimit(120, 60_000);

/** Calls of one visitor, polling included: 240 a minute, on each instance. */
const visitorLimit = createRateLimit(240, 60_000);

/** Anyone, rate-limited by IP address. */
export const asAnyone = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["anyone"]);
  if (!anonymousLimit.take(ipNetwork(context.ip)))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  const principal: AnyonePrincipal = { kind: "anyone", ip: context.ip };
  return next({ context: { principal } });
});

/**
 * A signed-in person, with or without a workspace. The session of a deleted account would make a
 * workspace again, and an ended one would change the password, so it must not be over.
 */
export const asPerson = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["person"]);
  return next({ context: { principal: await identifyPerson(context, { asked: true }) } });
});

/** A member of the workspace the browser names. */
export const asMember = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["member"]);
  return next({ context: { principal: await identifyMember(context) } });
});

/** The owner of the workspace the browser names; other members are refused as strangers are. */
export const asOwner = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["owner"]);
  const principal = await identifyMember(context);
  if (principal.role !== "owner") throw new AppError("platform.forbidden");
  return next({ context: { principal } });
});

/** A member in a browser, or a server with a workspace's or agent's secret key. */
export const asMemberOrKey = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["member", "workspaceKey", "agentKey"]);
  const isKey = bearer(context.headers)?.startsWith(SECRET_PREFIX) === true;
  const principal = isKey ? await identifyKey(context) : await identifyMember(context);
  return next({ context: { principal } });
});

/**
 * A member in a browser, or a server with the workspace's own secret key; an agent's key is
 * refused.
 */
export const asMemberOrWorkspaceKey = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["member", "workspaceKey"]);
  const isKey = bearer(context.headers)?.startsWith(SECRET_PREFIX) === true;
  const principal = isKey ? await identifyKey(context) : await identifyMember(context);
  if (principal.kind === "agentKey") throw new AppError("platform.unauthorized");
  return next({ context: { principal } });
});

/** The holder of a visitor token; of a test's, as long as they may test the agent. */
export const asVisitor = base.middleware(async ({ context, next, procedure }) => {
  assertGuardMatchesContract(procedure["~orpc"].meta, ["visitor"]);
  const principal = identifyVisitor(context);
  if (principal.test) await requireTester(context.deps, principal);
  if (!visitorLimit.take(principal.conversationId))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  return next({ context: { principal } });
});

/** Checks a guard against the contract's `who`: a mismatch is a bug, and admits nobody. */
export function assertGuardMatchesContract(meta: CallMeta, kinds: readonly PrincipalKind[]): void {
  const same = meta.who.length === kinds.length && kinds.every((kind) => meta.who.includes(kind));
  if (!same) throw new Error(`Guard ${kinds.join()} on a call for ${meta.who.join()}`);
}
