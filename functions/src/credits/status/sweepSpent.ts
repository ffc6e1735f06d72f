import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  ACCOUNT_SHARDS,
  canPay,
  creditsStatus,
  creditsStatusPath,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { balanceOf } from "@parley/contract/credits/shardChanges.ts";
import type { Deps } from "../../platform/deps.ts";
import { noteCredits } from "./noteCredits.ts";
import { noteOutOfCredits } from "./noteOutOfCredits.ts";
import { creditsOf, shardsOf, spentOn } from "../accounts.ts";
import { rollUp } from "../rollUp.ts";

const AT_ONCE = 10;
/**
 * Credits on a few shards with which no agent of an account can be short, whatever its answers cost. What is read to know
 * that is a handful of documents; a look at all costs some seventy.
 */
const PLENTY = 5000;
const SHARDS_READ = 4;

/**
 * Adds up what was spent (`rollUp`), and looks at the accounts that spent it: brings up to date which of their agents
 * cannot answer, and tells the workspace where one has run out. The turn that takes the last credits does so at once
 * (`noteSpent`); this is for those whose process ended before it could, and for agents that need more than the one that spent.
 * @returns as `rollUp`
 */
export async function sweepSpent(deps: Deps): Promise<number> {
  const spenders = new Map<string, string>();
  const count = await rollUp(deps, spenders);
  const found = [...spenders];
  for (let at = 0; at < found.length; at += AT_ONCE)
    await Promise.all(
      found
        .slice(at, at + AT_ONCE)
        .map(([accountId, agentId]) => noteSpender(deps, accountId, agentId)),
    );
  return count;
}

async function noteSpender(deps: Deps, accountId: string, agentId: string): Promise<void> {
  try {
    if (await hasPlenty(deps, accountId, agentId)) return;
    await noteCredits(deps, accountId);
    const [status, settings] = await deps.db.getAll(
      deps.db.doc(creditsStatusPath(accountId)),
      deps.db.doc(agentConfigPath(agentId)),
    );
    // It may be deleted since.
    const config = agentConfig.safeParse(settings?.data()).data;
    const isOut = !canPay(creditsStatus.parse(status?.data() ?? {}), agentId);
    if (isOut && config !== undefined) await noteOutOfCredits(deps, config);
  } catch (error) {
    deps.log.error("an account that may have run out was not looked at", error, { accountId });
  }
}

/** Whether neither the account nor the agent's day can be near its end, by what is quickly read. */
async function hasPlenty(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
  agentId: string,
): Promise<boolean> {
  const [status, settings, ...shards] = await db.getAll(
    db.doc(creditsStatusPath(accountId)),
    db.doc(agentConfigPath(agentId)),
    ...shardsOf(db, accountId).slice(0, SHARDS_READ),
  );
  const config = agentConfig.safeParse(settings?.data()).data;
  const day = dayKeyOf(now());
  const spent = shards.reduce((sum, one) => sum + spentOn(one, day, agentId), 0);
  // Turns draw on all shards at random.
  const isEarly =
    config !== undefined && spent * (ACCOUNT_SHARDS / SHARDS_READ) < config.dailyCredits / 2;
  const isMarked = creditsStatus.parse(status?.data() ?? {}).outSince > 0;
  return isEarly && !isMarked && balanceOf(shards.map(creditsOf)) > PLENTY;
}
