import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { planLimits } from "@parley/contract/plans/planLimits.ts";
import type { KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { eventSubscriptions } from "../events/emit/queueEvent.ts";
import { requireRoom } from "../plans/requireRoom.ts";
import type { Operator } from "../platform/auth/actor.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { savedByFields, type SavedBy } from "./savedByFields.ts";

export type NewAgentOwner = {
  workspaceId: string;
  memberUids: string[];
  saver: SavedBy;
  /** The organisation it is for, empty for none, and which of its clients see it from the start. */
  orgId: string;
  clientIds: string[];
  /** Events the workspace subscribes to. */
  subscribedEvents: string[];
  /** Whether its members are told of every conversation that begins. */
  tellsBeginnings: boolean;
  /** Whether the workspace has a model service of its own. */
  hasModelKey: boolean;
  /** What its plan has an agent spend a day, where nobody says otherwise. */
  dailyCredits: number;
};

/**
 * Whose a new agent will be, depending on who makes it; reserves its slot in the workspace's plan.
 * These are the last reads of the transaction that makes it.
 * @throws AppError FORBIDDEN when the workspace is gone, or the caller is no longer a member of it; PAYMENT_REQUIRED as `reserveAgentSlot`
 */
export async function newAgentOwner(
  transaction: Transaction,
  deps: Deps,
  principal: Operator | KeyPrincipal,
): Promise<NewAgentOwner> {
  const { workspaceId } = principal;
  const snapshot = await transaction.get(deps.db.doc(workspacePath(workspaceId)));
  const found = workspace.safeParse(snapshot.data());
  if (!found.success) throw new AppError("platform.forbidden");
  // The picture may have been slow to load, and the member may have been removed meanwhile.
  if (principal.kind === "member" && !found.data.memberUids.includes(principal.uid))
    throw new AppError("platform.forbidden");
  await reserveAgentSlot(transaction, deps, found.data, principal);
  const { memberUids, tellsBeginnings, hasModelKey } = found.data;
  const subscribedEvents = eventSubscriptions(found.data);
  const { dailyCredits } = planLimits(found.data.limits);
  const copied = { memberUids, subscribedEvents, tellsBeginnings, hasModelKey, dailyCredits };
  const owner = {
    workspaceId,
    ...copied,
    saver: savedByFields(principal),
    orgId: "",
    clientIds: [],
  };
  if (principal.kind !== "client") return owner;
  const { orgId, clientId } = principal;
  return { ...owner, orgId, clientIds: [clientId] };
}

/**
 * Refuses one agent more than the plan allows, in the transaction that makes it. It counts the
 * agents and writes the workspace, so that of two made at once the second counts the first.
 * @throws AppError PAYMENT_REQUIRED with reason `plan-limit`
 */
async function reserveAgentSlot(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  workspace: Workspace,
  maker: Operator | KeyPrincipal,
): Promise<void> {
  const agents = db.collection(AGENTS).where("ownerID", "==", workspace.id);
  const { count } = (await transaction.get(agents.count())).data();
  requireRoom(workspace, "maxAgents", count, maker);
  transaction.update(db.doc(workspacePath(workspace.id)), { agentsMade: FieldValue.increment(1) });
}
