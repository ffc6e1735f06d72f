import type { DocumentSnapshot, Firestore, Transaction } from "@google-cloud/firestore";
import { isDeepStrictEqual } from "node:util";
import {
  agentCard,
  agentPath,
  AGENTS,
  CAPPED_ALWAYS,
  isCapped,
} from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import {
  account,
  accountPath,
  creditsStatus,
  creditsStatusPath,
  payerOf,
  statusOf,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { balanceOf } from "@parley/contract/credits/shardChanges.ts";
import { minimumReserve } from "../../conversations/turn/answerPrice.ts";
import type { Deps } from "../../platform/deps.ts";
import { runExclusive } from "../../platform/runExclusive.ts";
import { creditsOf, readBalance, shardsOf, spentOn } from "../accounts.ts";

type NotingDeps = Pick<Deps, "db" | "env" | "log" | "now">;

/** Looks that have not begun, by account: whoever asks for another one meanwhile shares it. */
const due = new Map<string, Promise<boolean>>();

/**
 * Brings up to date for which of its agents an account can pay, and which of them have spent what they may in a day
 * (UTC), after its credits or its agents have changed: pages show both. Writes only what is different now. Never rejects.
 * @returns whether it could; a failure is logged
 */
export function noteCredits(deps: NotingDeps, accountId: string): Promise<boolean> {
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

/** Looks for a job (`noteLater`). @throws Error where it could not: the job is run again */
export async function noteCreditsAgain(deps: NotingDeps, accountId: string): Promise<void> {
  if (!(await noteCredits(deps, accountId))) throw new Error("The account was not looked at.");
}

async function look(deps: NotingDeps, accountId: string): Promise<boolean> {
  const { db } = deps;
  const ref = db.doc(creditsStatusPath(accountId));
  try {
    const agents = await agentsPaidBy(db, accountId);
    const needsOf = (found: readonly AgentConfig[]) =>
      Object.fromEntries(found.map((config) => [config.ID, minimumReserve(deps.env, config)]));
    const [stored, ...shards] = await db.getAll(ref, ...shardsOf(db, accountId));
    const seen = creditsStatus.parse(stored?.data() ?? {});
    const has = balanceOf(shards.map(creditsOf));
    if (!isDeepStrictEqual(statusOf(seen, has, needsOf(agents), deps.now()), seen))
      await db.runTransaction(async (transaction) => {
        const before = creditsStatus.parse((await transaction.get(ref)).data() ?? {});
        // With the lock of settings and shards: whoever changes them at this moment notes it after this.
        const needs = needsOf(await agentsPaidBy(db, accountId, transaction));
        const balance = await readBalance(transaction, db, accountId);
        const after = statusOf(before, balance, needs, deps.now());
        if (!isDeepStrictEqual(after, before)) transaction.set(ref, after);
      });
    for (const config of agents)
      if (capFor(deps, config, shards) !== capOf(deps, config))
        await markDay(deps, config.ID, accountId);
    return true;
  } catch (error) {
    deps.log.error("an account's status is not up to date", error, { accountId });
    return false;
  }
}

/** What its mark is to be: too little left of the agent's day for a short question; what is reserved counts as spent. */
function capFor(
  { env, now }: NotingDeps,
  config: AgentConfig,
  shards: readonly DocumentSnapshot[],
): string {
  const { ID, dailyCredits } = config;
  const least = minimumReserve(env, config);
  if (dailyCredits < least) return CAPPED_ALWAYS;
  const day = dayKeyOf(now());
  const spent = shards.reduce((sum, one) => sum + spentOn(one, day, ID), 0);
  return dailyCredits - spent < least ? day : "";
}

/** The mark as it is; that of an earlier day is none. */
function capOf({ now }: NotingDeps, config: AgentConfig): string {
  return isCapped(config, now()) ? config.cappedOn : "";
}

/** Marks on an agent's card and settings that its day is spent, or no longer. */
async function markDay(deps: NotingDeps, agentId: string, accountId: string): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    // With the shards' lock, as above.
    const [settings, ...shards] = await transaction.getAll(
      db.doc(agentConfigPath(agentId)),
      ...shardsOf(db, accountId),
    );
    const config = agentConfig.safeParse(settings?.data()).data;
    if (config === undefined || payerOf(config) !== accountId) return;
    const cappedOn = capFor(deps, config, shards);
    if (cappedOn === capOf(deps, config)) return;
    for (const path of [agentPath(agentId), agentConfigPath(agentId)])
      transaction.update(db.doc(path), { cappedOn });
  });
}

/**
 * The same after credits of an agent's came back, which can only help: two reads where neither its account nor its day
 * was short. Never rejects.
 */
export async function noteReturned(
  deps: NotingDeps,
  accountId: string,
  agentId?: string,
): Promise<void> {
  const { db } = deps;
  try {
    const [status, card] = await db.getAll(
      db.doc(creditsStatusPath(accountId)),
      ...(agentId === undefined ? [] : [db.doc(agentPath(agentId))]),
    );
    const isShort = creditsStatus.parse(status?.data() ?? {}).outSince > 0;
    // It may be deleted meanwhile.
    const isSpent = isCapped({ cappedOn: String(card?.get("cappedOn")) }, deps.now());
    if (!isShort && !isSpent) return;
  } catch (error) {
    deps.log.error("an account's status was not read", error, { accountId });
  }
  await noteCredits(deps, accountId);
}

/** The settings of the agents that the account pays for; in a transaction those cannot change until its end. */
async function agentsPaidBy(
  db: Firestore,
  accountId: string,
  transaction?: Transaction,
): Promise<AgentConfig[]> {
  const holder = account.safeParse((await db.doc(accountPath(accountId)).get()).data()).data;
  if (holder === undefined) return [];
  const mine = db.collection(AGENTS).where("ownerID", "==", holder.workspaceId);
  const cards = await (transaction?.get(mine) ?? mine.get());
  const agents = cards.docs
    .map((one) => agentCard.parse(one.data()))
    .filter((card) => payerOf(card) === accountId);
  if (agents.length === 0) return [];
  const reader = transaction ?? db;
  const settings = await reader.getAll(...agents.map(({ ID }) => db.doc(agentConfigPath(ID))));
  // One that is being deleted has none any more.
  return settings.flatMap((one) => agentConfig.safeParse(one.data()).data ?? []);
}
