import type { AnyonePrincipal, PrincipalKind } from "@parley/contract/platform/principal.ts";
import { SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../errors/appError.ts";
import { identifyKey, identifyMember, identifyPerson, identifyVisitor } from "./identify.ts";
import { createRateLimit } from "../rateLimits/rateLimit.ts";
import { requireTester } from "./requireTester.ts";
import { ipNetwork } from "../http/ipNetwork.ts";
import { bearer, type RequestContext } from "../http/requestContext.ts";

/** Says who makes a call, or refuses them. */
export type Guard<Principal, Admitted extends PrincipalKind = PrincipalKind> = {
  /** Whom it admits: for a call of the contract, exactly those of its `who`. */
  who: readonly Admitted[];
  /** @throws AppError when the caller is none of them */
  identify: (context: RequestContext) => Principal | Promise<Principal>;
};

/** Calls without a bearer: 120 a minute per IP address (`ipNetwork`), on each instance. */
const anonymousLimit = createRateLimit(120, 60_000);

/** Calls of one visitor, polling included: 240 a minute, on each instance. */
const visitorLimit = createRateLimit(240, 60_000);

/** Anyone, rate-limited by IP address. */
export const asAnyone: Guard<AnyonePrincipal, "anyone"> = {
  who: ["anyone"],
  identify({ ip }) {
    if (!anonymousLimit.take(ipNetwork(ip)))
      throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
    return { kind: "anyone", ip };
  },
};

/**
 * A signed-in person, with or without a workspace. The session of a deleted account would make a
 * workspace again, and an ended one would change the password, so it must not be over.
 */
export const asPerson = {
  who: ["person"],
  identify: (context) => identifyPerson(context, { asked: true }),
} satisfies Guard<unknown>;

/** A member of the workspace the browser names. */
export const asMember = { who: ["member"], identify: identifyMember } satisfies Guard<unknown>;

/** The owner of the workspace the browser names; other members are refused as strangers are. */
export const asOwner = {
  who: ["owner"],
  async identify(context) {
    const principal = await identifyMember(context);
    if (principal.role !== "owner") throw new AppError("platform.forbidden");
    return principal;
  },
} satisfies Guard<unknown>;

/** A member in a browser, or a server with a workspace's or agent's secret key. */
export const asMemberOrKey = {
  who: ["member", "workspaceKey", "agentKey"],
  identify: memberOrKey,
} satisfies Guard<unknown>;

/**
 * A member in a browser, or a server with the workspace's own secret key; an agent's key is
 * refused.
 */
export const asMemberOrWorkspaceKey = {
  who: ["member", "workspaceKey"],
  async identify(context) {
    const principal = await memberOrKey(context);
    if (principal.kind === "agentKey") throw new AppError("platform.unauthorized");
    return principal;
  },
} satisfies Guard<unknown>;

/** The holder of a visitor token; of a test's, as long as they may test the agent. */
export const asVisitor = {
  who: ["visitor"],
  async identify(context) {
    const principal = identifyVisitor(context);
    if (!visitorLimit.take(principal.conversationId))
      throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
    // After the limit, as it asks the sign-in service.
    if (principal.test) await requireTester(context.deps, principal);
    return principal;
  },
} satisfies Guard<unknown>;

async function memberOrKey(context: RequestContext) {
  const isKey = bearer(context.headers)?.startsWith(SECRET_PREFIX) === true;
  return isKey ? identifyKey(context) : identifyMember(context);
}
