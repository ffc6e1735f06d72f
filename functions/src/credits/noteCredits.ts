import { isDeepStrictEqual } from "node:util";
import { agentCard, AGENTS, type AgentCard } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  account,
  accountPath,
  creditsStatus,
  creditsStatusPath,
  payerOf,
  statusOf,
} from "@parley/contract/credits/account.ts";
import { balanceOf } from "@parley/contract/credits/shardChanges.ts";
import { minimumReserve } from "../conversations/turn/answerPrice.ts";
import type { Deps } from "../platform/deps.ts";
import { runExclusive } from "../platform/runExclusive.ts";
import { creditsOf, readBalance, shardsOf } from "./accounts.ts";

type NotingDeps = Pick<Deps, "db" | "env" | "log" | "now">;

/** Looks that have not begun, by account: whoever asks for another one meanwhile shares it. */
const due = new Map<string, Promise<void>>();

/**
 * Brings up to date for which of its agents an account can pay, after its credits or its agents have
 * changed: pages show it. Writes only when that is different now. Never rejects.
 */
export function noteCredits(deps: NotingDeps, accountId: string): Promise<void> {
  const key = `status ${deps.db.databaseId} ${accountId}`;
  const shared = due.get(key);
  if (shared !== undefined) return shared;
  const made = runExclusive(key, () => {
    due.delete(key);
    return look(deps, accountId);
  });
  due.set(key, made);
  return made;
}

/** The same for the accounts that pay for these agents, each once. Never rejects. */
export async function notePayers(
  deps: NotingDeps,
  agents: readonly Pick<AgentCard, "orgId" | "ownerID">[],
): Promise<void> {
  const payers = new Set(agents.map(payerOf));
  await Promise.all([...payers].map((payer) => noteCredits(deps, payer)));
}

async function look(deps: NotingDeps, accountId: string): Promise<void> {
  const { db } = deps;
  const ref = db.doc(creditsStatusPath(accountId));
  try {
    const needs = await needsOf(deps, accountId);
    const [stored, ...shards] = await db.getAll(ref, ...shardsOf(db, accountId));
    const seen = creditsStatus.parse(stored?.data() ?? {});
    const has = balanceOf(shards.map(creditsOf));
    if (isDeepStrictEqual(statusOf(seen, has, needs, deps.now()), seen)) return;
    await db.runTransaction(async (transaction) => {
      const before = creditsStatus.parse((await transaction.get(ref)).data() ?? {});
      // With the shards' lock: whoever changes them at this moment notes it after this.
      const balance = await readBalance(transaction, db, accountId);
      const after = statusOf(before, balance, needs, deps.now());
      if (!isDeepStrictEqual(after, before)) transaction.set(ref, after);
    });
  } catch (error) {
    deps.log.error("an account's status is not up to date", error, { accountId });
  }
}

/** The same after credits came back, which can only help: one read where none were missing. Never rejects. */
export async function noteReturned(deps: NotingDeps, accountId: string): Promise<void> {
  try {
    const stored = await deps.db.doc(creditsStatusPath(accountId)).get();
    if (creditsStatus.parse(stored.data() ?? {}).outSince === 0) return;
  } catch (error) {
    deps.log.error("an account's status was not read", error, { accountId });
  }
  await noteCredits(deps, accountId);
}

/** What each agent that the account pays for needs to answer a short question. */
async function needsOf(
  { db, env }: Pick<Deps, "db" | "env">,
  accountId: string,
): Promise<Record<string, number>> {
  const holder = account.safeParse((await db.doc(accountPath(accountId)).get()).data()).data;
  if (holder === undefined) return {};
  const cards = await db.collection(AGENTS).where("ownerID", "==", holder.workspaceId).get();
  const agents = cards.docs
    .map((one) => agentCard.parse(one.data()))
    .filter((card) => payerOf(card) === accountId);
  if (agents.length === 0) return {};
  const settings = await db.getAll(...agents.map(({ ID }) => db.doc(agentConfigPath(ID))));
  // One that is being deleted has none any more.
  const configs = settings.flatMap((one) => agentConfig.safeParse(one.data()).data ?? []);
  return Object.fromEntries(configs.map((config) => [config.ID, minimumReserve(env, config)]));
}
