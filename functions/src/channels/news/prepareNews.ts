import type { Transaction } from "@google-cloud/firestore";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import type { ToldOfAccount } from "@parley/contract/channels/toldOfAccount.ts";
import type { ContactChannel } from "@parley/contract/conversations/conversation.ts";
import { NOTIFICATION_TEXT_MAX } from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { writeLogEntry } from "../../workspaces/logs/writeLogEntry.ts";
import { planNews, type AccountNews, type Standing } from "./planNews.ts";

/** An account of a channel, and how it stands. */
type Account = Standing & {
  channel: ContactChannel;
  accountId: string;
  agentId: string;
  ownerID: string;
  /** As people know it: `@bot`, a phone number. */
  name: string;
  told: ToldOfAccount;
};

/** As people know the channel, and whoever provides it. */
const names: Record<ContactChannel, { on: string; by: string }> = {
  telegram: { on: "Telegram", by: "Telegram" },
  whatsapp: { on: "WhatsApp", by: "Meta" },
};

/** By how much the clock of whoever looks again may be behind. */
const CLOCKS_APART_SECONDS = 5;

type Telling = Pick<Deps, "db" | "jobs" | "now">;

/**
 * Reads what is needed to tell the workspace that an account broke, works again, or has a token that ends soon.
 * @returns what the account's document keeps of that, and what writes it all in the same transaction: entries of the
 * log, with the jobs that mail them and show them at the bell; null where there is nothing to tell
 */
export async function prepareNews(
  transaction: Transaction,
  deps: Telling,
  account: Account,
): Promise<{ told: ToldOfAccount; write: () => string[] } | null> {
  const { told, news, lookAgainAt } = planNews(account.told, account, nowSeconds(deps));
  if (news.length === 0 && lookAgainAt === null) return null;
  const { channel, accountId, agentId } = account;
  const card = agentCard.safeParse((await transaction.get(deps.db.doc(agentPath(agentId)))).data());
  // Deleted: nobody misses its channels.
  if (!card.success) return null;
  const { title } = card.data;
  return {
    told,
    write: () => {
      if (lookAgainAt !== null)
        deps.jobs.add(
          transaction,
          { kind: "tellOfAccount", channel, accountId },
          (lookAgainAt + CLOCKS_APART_SECONDS) * 1000,
        );
      return news.flatMap((one) => tell(transaction, deps, account, title, one));
    },
  };
}

const causes: Record<AccountNews["kind"], WorkspaceLog["cause"]> = {
  broken: "channelBroken",
  works: "channelWorks",
  ends: "channelTokenEnds",
};

/** @returns the jobs, to be kicked after the commit */
function tell(
  transaction: Transaction,
  deps: Telling,
  { channel, accountId, agentId, ownerID, name }: Account,
  agent: string,
  news: AccountNews,
): string[] {
  const { on, by } = names[channel];
  const about = {
    ...(news.kind === "broken" && { problem: news.problem.kind, detail: news.problem.detail }),
    ...(news.kind === "ends" && { endsAt: String(news.at) }),
  };
  const logId = writeLogEntry(transaction, deps, ownerID, {
    type: news.kind === "works" ? "info" : "warning",
    agentId,
    channel,
    metadata: { agent, on, by, account: name, ...about },
    cause: causes[news.kind],
  });
  const shown = {
    kind: "notify",
    id: randomId(40),
    about: "channel",
    ...(news.kind !== "broken" && { channelNews: news.kind }),
    agentId,
    conversationId: "",
    accountId,
    body: shorten(`${on}: ${name}`, NOTIFICATION_TEXT_MAX),
    ts: deps.now(),
  } as const;
  return [
    deps.jobs.add(transaction, { kind: "mailLog", workspaceId: ownerID, logId }),
    deps.jobs.add(transaction, shown),
  ];
}
