import { randomInt } from "node:crypto";
import type { QueryDocumentSnapshot } from "@google-cloud/firestore";
import { TELEGRAM_BOTS } from "@parley/contract/channels/telegramBot.ts";
import { WA_NUMBERS } from "@parley/contract/channels/waNumber.ts";
import {
  contactChannel,
  type ContactChannel,
} from "@parley/contract/conversations/conversation.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { readBot } from "./telegram/findBot.ts";
import { inspectBot, noteBot } from "./telegram/inspectBot.ts";
import { readNumber } from "./whatsapp/findNumber.ts";
import { inspectNumber, noteNumber } from "./whatsapp/inspectNumber.ts";

/** Accounts of a channel that one sweep, of which there is one a minute, has checked. */
const PER_SWEEP = 20;
const DAY_SECONDS = 24 * 60 * 60;
/** By how much a day's check is earlier or later than the last, so that those of accounts connected together part. */
const SPREAD_SECONDS = 2 * 60 * 60;

/** When an account is checked next, by a clock in unix seconds. */
export function nextCheckAfter(now: number): number {
  return now + DAY_SECONDS + randomInt(-SPREAD_SECONDS, SPREAD_SECONDS);
}

type Checking = Pick<Deps, "db" | "vault" | "graph" | "telegram" | "jobs" | "now">;

type AccountsOfChannel = {
  collection: string;
  /** Asks how a connected one stands. */
  inspect(deps: Checking, accountId: string): Promise<void>;
  /** Notes nothing new of one, so that its workspace is told what is to be told by now. */
  tell(deps: Checking, accountId: string): Promise<void>;
};

/** Where each channel keeps its accounts, and how one of them is looked at. */
const accounts: Record<ContactChannel, AccountsOfChannel> = {
  telegram: {
    collection: TELEGRAM_BOTS,
    inspect: async (deps, accountId) => {
      const bot = await readBot(deps, accountId);
      if (bot?.state === "active") await inspectBot(deps, bot);
    },
    tell: async (deps, accountId) => {
      const bot = await readBot(deps, accountId);
      if (bot !== null) await noteBot(deps, bot, { health: {} });
    },
  },
  whatsapp: {
    collection: WA_NUMBERS,
    inspect: async (deps, accountId) => {
      const number = await readNumber(deps, accountId);
      if (number?.state === "active") await inspectNumber(deps, number);
    },
    tell: async (deps, accountId) => {
      const number = await readNumber(deps, accountId);
      if (number !== null) await noteNumber(deps, number, { health: {} });
    },
  },
};

/**
 * Has each connected account checked once a day: a token that has ended, or a URL that somebody changed, shows on its card
 * before anybody misses an answer.
 * @returns the number of accounts
 */
export async function checkAccounts(deps: Pick<Deps, "db" | "jobs" | "now">): Promise<number> {
  const counts = await Promise.all(
    contactChannel.options.map((channel) => checkDue(deps, accounts[channel].collection, channel)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function checkDue(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  collection: string,
  channel: ContactChannel,
): Promise<number> {
  const due = deps.db
    .collection(collection)
    .where("nextCheckAt", "<=", nowSeconds(deps))
    .orderBy("nextCheckAt")
    .limit(PER_SWEEP);
  const { docs } = await due.get();
  await Promise.all(docs.map((one) => addCheck(deps, one, channel)));
  return docs.length;
}

async function addCheck(
  deps: Pick<Deps, "db" | "jobs" | "now">,
  { ref }: QueryDocumentSnapshot,
  channel: ContactChannel,
): Promise<void> {
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const now = nowSeconds(deps);
    // Disconnected meanwhile, or another sweep was faster.
    if (!(Number((await transaction.get(ref)).get("nextCheckAt")) <= now)) return null;
    transaction.update(ref, { nextCheckAt: nextCheckAfter(now) });
    return deps.jobs.add(transaction, { kind: "checkAccount", channel, accountId: ref.id });
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
}

/** Job: asks a channel's provider how an account stands. Does nothing for one that is not connected. */
export async function checkAccount(
  deps: Checking,
  { channel, accountId }: { channel: ContactChannel; accountId: string },
): Promise<void> {
  await accounts[channel].inspect(deps, accountId);
}

/**
 * Job: tells the workspace how an account stands, if that is not what it was told last. Does nothing for one that is not
 * connected any more.
 */
export async function tellOfAccount(
  deps: Checking,
  { channel, accountId }: { channel: ContactChannel; accountId: string },
): Promise<void> {
  await accounts[channel].tell(deps, accountId);
}
