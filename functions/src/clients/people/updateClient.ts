import type { Transaction } from "@google-cloud/firestore";
import { clientPath, type Client, type ClientChanges } from "@parley/contract/clients/client.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { requireWithinAdminRights } from "./requireWithinAdminRights.ts";
import { claimEmail } from "./claimEmail.ts";
import { formerPassword, preparePasswordNotice, type FormerPassword } from "./clientNotice.ts";
import { findClient } from "./findClient.ts";
import { endSessionsSoon, setNewPassword } from "./newPassword.ts";
import { keptPictures } from "../../uploads/keptPictures.ts";
import { findOrg } from "../orgs/findOrg.ts";
import { readCards, writeGrants } from "./grants.ts";

type Input = {
  clientId: string;
  updates: ClientChanges;
  widgetIDs?: readonly string[] | undefined;
  password?: string | undefined;
};

/**
 * Changes a client and which agents they see, effective with their next read or call. A new
 * password ends their sessions, and they are emailed about it and asked to choose their own. A job gives back the conversations they had
 * taken over where they may not answer any more.
 * @throws AppError NOT_FOUND for somebody else's client or agent, and one who was deleted meanwhile; CONFLICT for an email address
 * that already signs in at the agency; for a new address or password as `requireVerified`; FORBIDDEN beyond what an organisation's admin may do, and
 * for one's own password, which `changeClientPassword` changes; as `keptPictures`
 */
export async function updateClient(
  deps: Deps,
  operator: Operator,
  input: Input,
): Promise<{ success: true }> {
  const { clientId, password } = input;
  // With either, somebody signs in who could not before, and somebody is mailed.
  const letsIn = password !== undefined || input.updates.email !== undefined;
  if (letsIn && operator.kind === "member") await requireVerified(deps, operator);
  if (password !== undefined && actorOf(operator).uid === clientId)
    throw new AppError("platform.forbidden");
  const { changes: updates, keep } = await keptPictures(deps, input.updates, {
    fields: ["squarePhotoURL"],
    inCall: "updates.",
    owner: `client:${clientId}`,
    by: operator,
    current: () =>
      deps.db.runTransaction((transaction) => findChangeable(transaction, deps, operator, input)),
  });
  const former = password === undefined ? undefined : await formerPassword(deps, clientId);
  const { release, endSessions, mail } = await runExclusiveTransaction(
    deps.db,
    operator.workspaceId,
    async (transaction) => {
      const { losesChats, tell } = await writeClientChanges(transaction, deps, operator, {
        ...input,
        updates,
        former,
      });
      keep(transaction);
      const gone = { workspaceId: operator.workspaceId, uids: [clientId] };
      return {
        release: losesChats
          ? deps.jobs.add(transaction, { kind: "releaseConversations", ...gone })
          : null,
        endSessions: password === undefined ? "" : endSessionsSoon(transaction, deps, clientId),
        mail: tell?.(),
      };
    },
  );
  if (release !== null) await deps.jobs.kick(release);
  if (password === undefined) return { success: true };
  const isThere = await setNewPassword(deps, clientId, password, endSessions);
  if (!isThere) throw new AppError("platform.notFound");
  if (mail !== undefined) await deps.jobs.kick(mail);
  return { success: true };
}

/** The client as they are, if the caller may change them so. */
async function findChangeable(
  transaction: Transaction,
  deps: Deps,
  operator: Operator,
  { clientId, updates, widgetIDs }: Input,
): Promise<Client> {
  const before = await findClient(transaction, deps, operator, clientId);
  const after = { ...before, ...updates, widgetIDs: [...(widgetIDs ?? before.widgetIDs)] };
  if (operator.kind === "client") requireWithinAdminRights(operator, before, after);
  return before;
}

/**
 * @returns whether they lose an agent, or the page on which they answered its visitors; and what has them told of a new
 * password
 */
async function writeClientChanges(
  transaction: Transaction,
  deps: Deps,
  operator: Operator,
  input: Input & { former: FormerPassword | undefined },
): Promise<{ losesChats: boolean; tell: (() => string | undefined) | undefined }> {
  const { db } = deps;
  const { clientId, updates, password, former } = input;
  const before = await findChangeable(transaction, deps, operator, input);
  const home = await findOrg(transaction, deps, operator, before.orgId);
  const widgetIDs = [...new Set(input.widgetIDs ?? before.widgetIDs)];
  const added = widgetIDs.filter((agentId) => !before.widgetIDs.includes(agentId));
  if (added.some((agentId) => !home.widgetIDs.includes(agentId)))
    throw new AppError("agents.notFound");
  const { agencyId, orgId, ownerID: workspaceId } = before;
  const email = updates.email ?? before.email;
  const claim = { workspaceId, agencyId, orgId, email };
  const moves = email !== before.email;
  const claimNow = moves ? await claimEmail(transaction, deps, operator, claim) : () => {};
  const cards = await readCards(transaction, db, [...widgetIDs, ...before.widgetIDs]);
  const tell = former && (await preparePasswordNotice(transaction, deps, before, former));

  claimNow();
  const at = nowSeconds(deps);
  const renewed: Client["internal"] = { hasChangedPassword: false, sessionsFrom: at };
  const internal = password === undefined ? before.internal : renewed;
  const languageChosen =
    updates.preferredLanguage === undefined
      ? before.languageChosen
      : updates.preferredLanguage !== "";
  const changes: Partial<Client> = {
    ...updates,
    languageChosen,
    widgetIDs,
    internal,
    ts: at,
    // Nobody knows yet whose the new one is.
    ...(moves && { mailedEmail: "" }),
  };
  transaction.update(db.doc(clientPath(clientId)), changes);
  for (const card of cards) {
    const others = card.clientIds.filter((one) => one !== clientId);
    const clientIds = widgetIDs.includes(card.ID) ? [...others, clientId] : others;
    if (clientIds.length !== card.clientIds.length)
      writeGrants(transaction, db, card.ID, { clientIds });
  }
  if (password !== undefined) {
    const { uid } = actorOf(operator);
    audit(db, transaction, { action: "client.password", uid, workspaceId, subject: clientId, at });
  }
  const { canAccess = before.canAccess } = updates;
  const losesAgent = before.widgetIDs.some((agentId) => !widgetIDs.includes(agentId));
  const losesPage = before.canAccess.includes("/convos") && !canAccess.includes("/convos");
  return { losesChats: losesAgent || losesPage, tell };
}
