import type { Transaction } from "@google-cloud/firestore";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  memberSettings,
  memberSettingsListPath,
  memberSettingsPath,
  type MemberSettingsChange,
} from "@parley/contract/notifications/memberSettings.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath, type Workspace } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";

/** Agents that one transaction rewrites: Firestore takes 500 writes. */
const AGENTS_MAX = 450;

/**
 * Sets how the member is told in this workspace. If with it the first member wants to be told of
 * conversations as they begin, or the last one no longer, the workspace and all its agents note that
 * in the same transaction.
 * @throws AppError FORBIDDEN for a former member; CONFLICT for more agents than one transaction takes
 */
export async function chooseNotifications(
  deps: Deps,
  member: MemberPrincipal,
  change: MemberSettingsChange,
): Promise<{ success: true }> {
  const { db } = deps;
  const { workspaceId, uid } = member;
  await runExclusiveTransaction(db, workspaceId, async (transaction) => {
    const found = await findWorkspace(transaction, deps, member);
    const all = await transaction.get(db.collection(memberSettingsListPath(workspaceId)));
    const settingsOf = (id: string) =>
      memberSettings.parse(all.docs.find((one) => one.id === id)?.data() ?? {});
    const given = Object.entries(change).filter(([, ways]) => ways !== undefined);
    const next = memberSettings.parse({ ...settingsOf(uid), ...Object.fromEntries(given) });
    const wanting = found.memberUids.filter((id) => {
      const { conversation } = id === uid ? next : settingsOf(id);
      return conversation.length > 0;
    });
    await noteBeginnings(transaction, deps, found, wanting.length > 0);
    transaction.set(db.doc(memberSettingsPath(workspaceId, uid)), next);
  });
  return { success: true };
}

async function noteBeginnings(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { id, tellsBeginnings: before }: Workspace,
  tellsBeginnings: boolean,
): Promise<void> {
  if (before === tellsBeginnings) return;
  const mine = db.collection(AGENTS).where("ownerID", "==", id).select();
  const agents = await transaction.get(mine.limit(AGENTS_MAX + 1));
  if (agents.size > AGENTS_MAX) throw new AppError("notifications.tooManyAgents");
  transaction.update(db.doc(workspacePath(id)), { tellsBeginnings });
  for (const agent of agents.docs)
    transaction.update(db.doc(agentConfigPath(agent.id)), { tellsBeginnings });
}
