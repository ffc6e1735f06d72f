import type {
  AgencyKeyPrincipal,
  KeyPrincipal,
  MemberPrincipal,
  PersonPrincipal,
  VisitorPrincipal,
} from "@parley/contract/platform/principal.ts";
import { WORKSPACE_HEADER } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { id } from "@parley/contract/platform/id.ts";
import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import { SESSION_SECONDS } from "@parley/contract/accounts/sessionSeconds.ts";
import { shorten, shownName } from "@parley/contract/platform/text.ts";
import { AppError } from "../errors/appError.ts";
import { isClientAccount } from "./clientSession.ts";
import { nowSeconds } from "../deps.ts";
import { bearer, type RequestContext } from "../http/requestContext.ts";
import { findSecret } from "../secrets/secrets.ts";
import { readVisitorToken } from "./visitorToken.ts";
import { ipNetwork } from "../http/ipNetwork.ts";
import { createRateLimit } from "../rateLimits/rateLimit.ts";

/**
 * The signed-in person.
 * @param options.asked whether the sign-in service is asked if the session was ended; otherwise a
 * token counts for the hour it is made for
 * @throws AppError UNAUTHORIZED without a valid token, with one older than 30 days, without an
 * email address, or with one minted for another kind of principal
 */
export async function identifyPerson(
  { deps, headers }: RequestContext,
  options: { asked?: boolean } = {},
): Promise<PersonPrincipal> {
  const token = bearer(headers);
  if (token === null) throw new AppError("platform.unauthorized");
  const claims = await deps.auth.verifyIdToken(token, options.asked).catch(() => null);
  if (claims === null || claims["kind"] !== undefined) throw new AppError("platform.unauthorized");
  if (claims.email === undefined || claims.auth_time + SESSION_SECONDS < nowSeconds(deps))
    throw new AppError("platform.unauthorized");
  if (isClientAccount(claims)) throw new AppError("platform.unauthorized");
  const name: unknown = claims["name"];
  return {
    kind: "person",
    uid: claims.uid,
    email: claims.email.toLowerCase(),
    emailVerified: claims.email_verified === true,
    signedInAt: claims.auth_time,
    // Typed at sign-up and stored by Firebase Auth, whatever its length; visitors are shown it.
    name: typeof name === "string" ? shorten(shownName(name), NAME_MAX) : "",
  };
}

/**
 * The person as a member of the workspace named in the header.
 * @throws AppError FORBIDDEN for a workspace that is not theirs, whether it exists or not
 */
export async function identifyMember(context: RequestContext): Promise<MemberPrincipal> {
  const person = await identifyPerson(context);
  const wanted = id.safeParse(context.headers.get(WORKSPACE_HEADER));
  if (!wanted.success) throw new AppError("platform.forbidden");
  const snapshot = await context.deps.db.doc(workspacePath(wanted.data)).get();
  const found = workspace.safeParse(snapshot.data());
  if (!found.success || !found.data.memberUids.includes(person.uid))
    throw new AppError("platform.forbidden");
  // As in the rules: until the email address is verified, only the personal workspace is theirs.
  if (!person.emailVerified && found.data.id !== person.uid)
    throw new AppError("platform.forbidden");
  return {
    kind: "member",
    uid: person.uid,
    email: person.email,
    emailVerified: person.emailVerified,
    name: person.name || person.email,
    signedInAt: person.signedInAt,
    workspaceId: found.data.id,
    role: found.data.ownerId === person.uid ? "owner" : "member",
  };
}

/**
 * A workspace's or agent's secret key.
 * @throws AppError as `identifyAnyKey`; UNAUTHORIZED for an agency's, too
 */
export async function identifyKey(context: RequestContext): Promise<KeyPrincipal> {
  const key = await identifyAnyKey(context);
  if (key.kind === "agencyKey") throw new AppError("platform.unauthorized");
  return key;
}

/** Unknown keys that one IP address may try in a minute, on each instance: each costs a look-up. */
const unknownKeys = createRateLimit(60, 60_000);

/**
 * A workspace's, agent's or agency's secret key. The key that signs events grants no access.
 * @throws AppError UNAUTHORIZED for an unknown one; TOO_MANY_REQUESTS for an IP address that tries many of these
 */
export async function identifyAnyKey({
  deps,
  headers,
  ip,
}: RequestContext): Promise<KeyPrincipal | AgencyKeyPrincipal> {
  const token = bearer(headers);
  const from = ipNetwork(ip);
  if (unknownKeys.isSpent(from)) throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  const found = token === null ? null : await findSecret(deps, token);
  if (found === null) unknownKeys.take(from);
  const { workspaceId = "", ownerId = "" } = found ?? {};
  if (found?.kind === "agentKey") return { kind: "agentKey", workspaceId, agentId: ownerId };
  if (found?.kind === "agencyKey") return { kind: "agencyKey", workspaceId, agencyId: ownerId };
  if (found?.kind === "workspaceKey") return { kind: "workspaceKey", workspaceId };
  throw new AppError("platform.unauthorized");
}

/**
 * The visitor of a website.
 * @throws AppError UNAUTHORIZED for a token that is forged, expired or from another region
 */
export function identifyVisitor({ deps, headers }: RequestContext): VisitorPrincipal {
  const token = bearer(headers);
  const visitor = token === null ? null : readVisitorToken(deps.vault, token, nowSeconds(deps));
  if (visitor === null || visitor.region !== deps.region)
    throw new AppError("conversations.tokenInvalid");
  return visitor;
}
