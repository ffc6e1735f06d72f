import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath, type AgentCard } from "@parley/contract/agents/agent.ts";
import {
  agentConfig,
  agentConfigPath,
  CARD_FIELDS,
  EARLIER_REVISIONS_KEPT,
  type AgentConfig,
  type AgentEditable,
} from "@parley/contract/agents/config.ts";
import type { NewAgentOwner } from "./newAgentOwner.ts";
import { requireDailyCredits } from "./requireDailyCredits.ts";
import type { SavedBy } from "./savedByFields.ts";
import { queueEvent } from "../events/emit/queueEvent.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { makeSecret, putSecret } from "../platform/secrets/secrets.ts";

/**
 * Writes card, settings and secret key of a new agent in the caller's transaction, and queues the
 * event.
 * @returns the event's job, to be kicked after the commit; null without a subscription
 * @throws AppError BAD_REQUEST as `requireDailyCredits`
 */
export function writeNewAgent(
  transaction: Transaction,
  deps: Deps,
  agentId: string,
  fields: AgentEditable,
  owner: NewAgentOwner & { isNamedByHost?: boolean },
): string | null {
  const at = nowSeconds(deps);
  const { workspaceId, memberUids, orgId, clientIds, subscribedEvents, tellsBeginnings } = owner;
  const shared = { ownerID: workspaceId, memberUids, orgId, clientIds, revision: 1 };
  const card = agentCard.parse({
    ...cardFields(fields),
    ...shared,
    ID: agentId,
    createdAt: at,
    updatedAt: at,
    lastModified: at,
  });
  const config = agentConfig.parse({
    ...fields,
    ...shared,
    ID: agentId,
    isDeployed: card.isDeployed,
    subscribedEvents,
    tellsBeginnings,
    hasModelKey: owner.hasModelKey,
    isNamedByHost: owner.isNamedByHost,
    ...owner.saver,
    lastModified: at,
  });
  requireDailyCredits(deps, config);
  transaction.create(deps.db.doc(agentPath(agentId)), card);
  transaction.create(deps.db.doc(agentConfigPath(agentId)), config);
  const value = makeSecret();
  putSecret(
    { db: deps.db, vault: deps.vault, transaction, at },
    { kind: "agentKey", ownerId: agentId, workspaceId, value },
  );
  const to = { workspaceId, subscribed: subscribedEvents };
  const payload = { agentId, title: card.title };
  return queueEvent(transaction, deps, to, { type: "agent.created", payload });
}

/**
 * Whether the stored settings are this revision with these values, in the transaction that was to write them: if so,
 * only the database's answer was lost, or somebody saved exactly the same.
 */
export async function isAlreadySaved(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  agentId: string,
  saved: { revision: number; fields: Partial<AgentEditable> },
): Promise<boolean> {
  const stored = agentConfig.safeParse(
    (await transaction.get(db.doc(agentConfigPath(agentId)))).data(),
  ).data;
  if (stored?.revision !== saved.revision) return false;
  const written = Object.entries(saved.fields).filter(([, value]) => value !== undefined);
  return written.every(([name, value]) => isDeepStrictEqual(Reflect.get(stored, name), value));
}

/**
 * Writes changed fields to settings and card, one revision on.
 * @returns the new revision
 * @throws AppError BAD_REQUEST as `requireDailyCredits`
 */
export function writeAgentChanges(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "env" | "now">,
  agent: { card: AgentCard; config: AgentConfig },
  changes: Partial<AgentEditable>,
  saver: SavedBy,
): number {
  requireDailyCredits(deps, { ...agent.config, ...changes }, agent.config);
  const at = nowSeconds(deps);
  const { savedBefore, savedBy, savedByUid } = agent.config;
  const last = { revision: agent.config.revision, savedBy, savedByUid };
  const revision = last.revision + 1;
  const { vg_defaultModel, vg_kbModel } = { ...agent.config, ...changes };
  // Whether another model answers is not known yet.
  const isTried =
    vg_defaultModel === agent.config.vg_defaultModel && vg_kbModel === agent.config.vg_kbModel;
  const isRenamed = changes.title !== undefined && changes.title !== agent.config.title;
  const stamp = {
    revision,
    lastModified: at,
    ...(isTried ? {} : { modelProblem: "" as const }),
  };
  transaction.update(deps.db.doc(agentPath(agent.card.ID)), {
    ...cardFields(changes),
    ...stamp,
    updatedAt: at,
  });
  transaction.update(deps.db.doc(agentConfigPath(agent.card.ID)), {
    ...changes,
    ...stamp,
    ...(isRenamed ? { isNamedByHost: false } : {}),
    ...saver,
    savedBefore: [...savedBefore, last].slice(-EARLIER_REVISIONS_KEPT),
  });
  return revision;
}

function cardFields(fields: Partial<AgentEditable>): Partial<AgentEditable> {
  return Object.fromEntries(
    CARD_FIELDS.filter((field) => fields[field] !== undefined).map((field) => [
      field,
      fields[field],
    ]),
  );
}
