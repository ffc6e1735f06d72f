import { client, clientPath, type Client } from "@parley/contract/clients/client.ts";
import { org, orgPath, type Org } from "@parley/contract/clients/org.ts";
import { SESSION_SECONDS } from "@parley/contract/accounts/sessionSeconds.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { ClientPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../errors/appError.ts";
import { clientClaims } from "./clientSession.ts";
import { nowSeconds, type Deps } from "../deps.ts";
import { haveSessionsEnded } from "./haveSessionsEnded.ts";
import { bearer, type RequestContext } from "../http/requestContext.ts";

/**
 * The agency's client with their current rights, read from two documents; of a member in their place from the workspace, too.
 * @throws AppError UNAUTHORIZED without a valid client's token, with one older than 30 days or than
 * the client's last change of password, for a deleted client, and for a member in a client's place
 * who is no longer a member or has ended their own sessions since; FORBIDDEN while the organisation's access is switched off
 */
export async function identifyClient({ deps, headers }: RequestContext): Promise<ClientPrincipal> {
  const token = bearer(headers);
  const decoded = token === null ? null : await deps.auth.verifyIdToken(token).catch(() => null);
  const claims = clientClaims.safeParse(decoded);
  if (decoded === null || !claims.success) throw new AppError("platform.unauthorized");
  if (decoded.auth_time + SESSION_SECONDS < nowSeconds(deps))
    throw new AppError("platform.unauthorized");
  const person = client.safeParse((await deps.db.doc(clientPath(decoded.uid)).get()).data());
  if (!person.success) throw new AppError("clientSignIn.accountGone");
  const { asAdmin, begun: since = decoded.auth_time } = claims.data;
  const isOver =
    since < person.data.internal.sessionsFrom ||
    (asAdmin !== undefined && !(await isLookInOpen(deps, person.data, asAdmin, since)));
  if (isOver) throw new AppError("clientSignIn.again");
  const home = org.safeParse((await deps.db.doc(orgPath(person.data.orgId)).get()).data());
  if (!home.success) throw new AppError("clientSignIn.accountGone");
  refuseDisabled(home.data);
  return principalOf(person.data, home.data, since, asAdmin);
}

/** @throws AppError FORBIDDEN with the organisation's own words, or ours where it has none */
export function refuseDisabled({ settings }: Org): void {
  if (!settings.disableClientAccess) return;
  const note = settings.disableClientAccessMessage;
  throw new AppError("clients.disabled", {}, { ...(note && { note }) });
}

/** As the rules see it; a password that was changed past us ends it here. */
async function isLookInOpen(
  deps: Pick<Deps, "auth" | "db" | "log">,
  { ownerID, lookIns }: Client,
  asAdmin: string,
  since: number,
): Promise<boolean> {
  const from = lookUp(lookIns, asAdmin);
  if (from === undefined || since < from) return false;
  // The client's copy of the members may be older than the workspace's.
  const holder = workspace.safeParse((await deps.db.doc(workspacePath(ownerID)).get()).data()).data;
  if (holder?.memberUids.includes(asAdmin) !== true) return false;
  return !(await haveSessionsEnded(deps, asAdmin, since));
}

function principalOf(
  person: Client,
  home: Org,
  signedInAt: number,
  asAdmin: string | undefined,
): ClientPrincipal {
  return {
    kind: "client",
    clientId: person.ID,
    name: person.name,
    email: person.email,
    orgId: person.orgId,
    agencyId: person.agencyId,
    workspaceId: person.ownerID,
    canAccess: person.canAccess,
    agentIds: person.widgetIDs.filter((agentId) => home.widgetIDs.includes(agentId)),
    isOrgAdmin: person.isOrgAdmin,
    allowCreateAgents: person.allowCreateAgents,
    signedInAt,
    asAdmin: asAdmin !== undefined,
    adminUid: asAdmin,
  };
}
