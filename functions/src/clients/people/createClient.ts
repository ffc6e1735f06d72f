import { FieldValue, type Transaction } from "@google-cloud/firestore";
import {
  client,
  CLIENTS,
  clientPath,
  CLIENT_ID_LENGTH,
  type Client,
  type NewClient,
} from "@parley/contract/clients/client.ts";
import { orgPath, type Org } from "@parley/contract/clients/org.ts";
import { accountPath, orgAccount } from "@parley/contract/credits/account.ts";
import type { WorkspaceEvent } from "@parley/contract/events/event.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { eventSubscriptions, queueEvent } from "../../events/emit/queueEvent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { requireRoom } from "../../billing/planLimits.ts";
import { refuseBeyondAdmin } from "./adminBounds.ts";
import { claimEmail } from "./claimEmail.ts";
import { setPassword } from "./clientAccount.ts";
import { findOrg } from "../orgs/findOrg.ts";
import { readCards, writeGrants } from "./grants.ts";
import { removeClient } from "./removeClient.ts";

type Input = {
  orgId: string;
  fields: NewClient;
  widgetIDs: readonly string[];
  password: string;
};

/** A new client, and the job that tells of it; null where nobody subscribes to that. */
type Written = { made: Client; eventJobId: string | null };

/**
 * Makes a client with an account at the sign-in service, the only place that has the password.
 * @throws AppError NOT_FOUND for somebody else's organisation or agent; CONFLICT for an email
 * address that already signs in at the agency; PAYMENT_REQUIRED at the plan's limit; FORBIDDEN
 * beyond what an organisation's admin may give
 */
export async function createClient(
  deps: Deps,
  operator: Operator,
  input: Input,
): Promise<{ clientId: string }> {
  let written: Written | undefined;
  const { made, eventJobId } = await runExclusiveTransaction(
    deps.db,
    operator.workspaceId,
    async (transaction) => {
      // The database runs this again when its answer to the write was lost: it then meets its own.
      if (written !== undefined) {
        const own = await transaction.get(deps.db.doc(clientPath(written.made.ID)));
        if (own.exists) return written;
      }
      written = await writeNewClient(transaction, deps, operator, input);
      return written;
    },
  );
  try {
    await setPassword(deps, made.ID, input.password);
  } catch (error) {
    if (eventJobId !== null) await deps.jobs.drop(eventJobId);
    await removeClient(deps, operator, { clientId: made.ID });
    throw error;
  }
  if (eventJobId !== null) await deps.jobs.kick(eventJobId);
  return { clientId: made.ID };
}

async function writeNewClient(
  transaction: Transaction,
  deps: Deps,
  operator: Operator,
  input: Input,
): Promise<Written> {
  const { db } = deps;
  const home = await findOrg(transaction, deps, operator, input.orgId);
  const { ID: orgId, agencyId, ownerID, memberUids } = home;
  const at = seconds(deps);
  const made = client.parse({
    ...input.fields,
    languageChosen: input.fields.preferredLanguage !== "",
    canAccess: input.fields.canAccess ?? defaultAccess(home, operator),
    ID: randomId(CLIENT_ID_LENGTH),
    orgId,
    agencyId,
    ownerID,
    memberUids,
    widgetIDs: [...new Set(input.widgetIDs)],
    createdAt: at,
    ts: at,
  });
  if (operator.kind === "client") refuseBeyondAdmin(operator, null, made);
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
  return { made, eventJobId: queueEvent(transaction, deps, to, clientCreated(made)) };
}

function clientCreated({ ID, orgId, name, email }: Client): WorkspaceEvent {
  const client = { clientId: ID, clientName: name, clientEmail: email };
  const payload = { organisationId: orgId, ...client, operation: "created" } as const;
  return { type: "client.created", payload };
}

/**
 * The organisation's default; if its admin makes the client, no more of it than they have
 * themselves.
 */
function defaultAccess({ defaultClientAccess }: Org, operator: Operator): Client["canAccess"] {
  if (operator.kind === "member") return defaultClientAccess;
  return defaultClientAccess.filter((tab) => operator.canAccess.includes(tab));
}
