import { FieldValue, type Transaction } from "@google-cloud/firestore";
import {
  client,
  CLIENTS,
  clientPath,
  type Client,
  type NewClient,
} from "@parley/contract/clients/client.ts";
import { orgPath, type Org } from "@parley/contract/clients/org.ts";
import { CLIENT_ID_LENGTH } from "@parley/contract/clients/sessionsUid.ts";
import { hasEffect } from "@parley/contract/clients/tabs.ts";
import { accountPath, orgAccount } from "@parley/contract/credits/account.ts";
import type { WorkspaceEvent } from "@parley/contract/events/event.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { eventSubscriptions, queueEvent } from "../../events/emit/queueEvent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import type { NewJob } from "../../platform/jobs/job.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { idempotentWrite } from "../../platform/writes/idempotentWrite.ts";
import { requireRoom } from "../../plans/requireRoom.ts";
import { keptPictures } from "../../uploads/keptPictures.ts";
import { requireWithinAdminRights } from "./requireWithinAdminRights.ts";
import { claimEmail } from "./claimEmail.ts";
import { createPassword } from "./clientAccount.ts";
import { findOrg } from "../orgs/findOrg.ts";
import { readCards, writeGrants } from "./grants.ts";

type Input = {
  orgId: string;
  fields: NewClient;
  widgetIDs: readonly string[];
  password: string;
};

/** What was written: the job that tells of the new client; null where nobody subscribes to that. */
type Written = { eventJobId: string | null };

/** How long after an attempt an account without a client is removed: well after any attempt has ended. */
const UNDONE_AFTER_MS = 60 * 60_000;

/**
 * Makes a client with an account at the sign-in service, the only place that has the password. The account comes
 * first, so that there is no client who cannot sign in; a job removes it should this process end before the client.
 * @throws AppError as `requireVerified`; NOT_FOUND for somebody else's organisation or agent; CONFLICT for an email
 * address that already signs in at the agency; PAYMENT_REQUIRED at the plan's limit; FORBIDDEN
 * beyond what an organisation's admin may give; as `keptPictures`
 */
export async function createClient(
  deps: Deps,
  operator: Operator,
  input: Input,
): Promise<{ clientId: string }> {
  if (operator.kind === "member") await requireVerified(deps, operator);
  const clientId = randomId(CLIENT_ID_LENGTH);
  const undoJobId = await deps.db.runTransaction(async (transaction) => {
    await findOrg(transaction, deps, operator, input.orgId);
    if (operator.kind === "client" && !operator.isOrgAdmin)
      throw new AppError("platform.forbidden");
    const undo: NewJob = { kind: "purgeClients", clientIds: [clientId], orgId: "" };
    return deps.jobs.add(transaction, undo, deps.now() + UNDONE_AFTER_MS);
  });
  try {
    const { changes: fields, keep } = await keptPictures(deps, input.fields, {
      fields: ["squarePhotoURL"],
      inCall: "fields.",
      owner: `client:${clientId}`,
      by: operator,
      current: async () => ({}),
    });
    await createPassword(deps, clientId, input.password);
    const made = { ...input, fields, keep, clientId, undoJobId };
    const { eventJobId } = await makeClient(deps, operator, made);
    if (eventJobId !== null) await deps.jobs.kick(eventJobId);
    return { clientId };
  } catch (error) {
    // If the client was made after all, the job is gone: the same transaction deletes it.
    await deps.jobs.kick(undoJobId);
    throw error;
  }
}

function makeClient(
  deps: Deps,
  operator: Operator,
  input: Input & { clientId: string; undoJobId: string; keep: (transaction: Transaction) => void },
): Promise<Written> {
  const make = idempotentWrite(
    async (transaction) => {
      const written = await writeNewClient(transaction, deps, operator, input);
      input.keep(transaction);
      deps.jobs.takeBack(transaction, input.undoJobId);
      return written;
    },
    async (transaction) => (await transaction.get(deps.db.doc(clientPath(input.clientId)))).exists,
  );
  return runExclusiveTransaction(deps.db, operator.workspaceId, make);
}

async function writeNewClient(
  transaction: Transaction,
  deps: Deps,
  operator: Operator,
  input: Input & { clientId: string },
): Promise<Written> {
  const { db } = deps;
  const home = await findOrg(transaction, deps, operator, input.orgId);
  const { ID: orgId, agencyId, ownerID, memberUids } = home;
  const at = nowSeconds(deps);
  const made = client.parse({
    ...input.fields,
    languageChosen: input.fields.preferredLanguage !== "",
    canAccess: input.fields.canAccess ?? defaultAccess(home, operator),
    ID: input.clientId,
    orgId,
    agencyId,
    ownerID,
    memberUids,
    widgetIDs: [...new Set(input.widgetIDs)],
    signedInAt: 0,
    mailedEmail: "",
    createdAt: at,
    ts: at,
  });
  if (operator.kind === "client") requireWithinAdminRights(operator, null, made);
  if (made.widgetIDs.some((agentId) => !home.widgetIDs.includes(agentId)))
    throw new AppError("agents.notFound");
  const { email } = made;
  const claim = { workspaceId: ownerID, agencyId, orgId, email };
  const claimNow = await claimEmail(transaction, deps, operator, claim);
  const owner = workspace.parse((await transaction.get(db.doc(workspacePath(ownerID)))).data());
  const others = db.collection(CLIENTS).where("ownerID", "==", ownerID).select();
  requireRoom(owner, "maxClients", (await transaction.get(others)).size, operator);
  const cards = await readCards(transaction, db, made.widgetIDs);

  claimNow();
  transaction.create(db.doc(clientPath(made.ID)), made);
  const clientIds = FieldValue.arrayUnion(made.ID);
  transaction.update(db.doc(orgPath(orgId)), { clientIds });
  transaction.update(db.doc(accountPath(orgAccount(orgId))), { clientIds });
  for (const card of cards)
    writeGrants(transaction, db, card.ID, { clientIds: [...card.clientIds, made.ID] });
  const to = { workspaceId: ownerID, subscribed: eventSubscriptions(owner) };
  return { eventJobId: queueEvent(transaction, deps, to, clientCreated(made)) };
}

function clientCreated({ ID, orgId, name, email }: Client): WorkspaceEvent {
  const client = { clientId: ID, clientName: name, clientEmail: email };
  const payload = { organisationId: orgId, ...client, operation: "created" } as const;
  return { type: "client.created", payload };
}

/**
 * What the organisation's default grants today: one stored earlier may name pages that do not exist yet. If its admin
 * makes the client, no more of it than they have themselves.
 */
function defaultAccess({ defaultClientAccess }: Org, operator: Operator): Client["canAccess"] {
  const granted = defaultClientAccess.filter(hasEffect);
  if (operator.kind === "member") return granted;
  return granted.filter((tab) => operator.canAccess.includes(tab));
}
