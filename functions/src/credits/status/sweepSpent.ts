import type { DocumentSnapshot, Firestore } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import {
  ACCOUNT_SHARDS,
  canPay,
  creditsStatus,
  creditsStatusPath,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { balanceOf } from "@parley/contract/credits/shardChanges.ts";
import type { BookDeps } from "../../platform/deps.ts";
import { noteCredits } from "./noteCredits.ts";
import { tellOutOfCredits } from "./noteOutOfCredits.ts";
import { minimumReserve } from "../../conversations/turn/answerPrice.ts";
import { creditsOf, shardsOf, spentOn } from "../accounts.ts";
import { rollUp } from "../rollUp.ts";

const AT_ONCE = 10;
/**
 * Credits with which no agent of an account can be short, whatever its answers cost, as far as a few shards tell: a handful of
 * documents, where a look at all costs some seventy.
 */
const PLENTY = 5000;
const SHARDS_READ = 4;
/** How many each of these stands for, as turns draw on all of them at random. */
const SHARDS_FOR_EACH = ACCOUNT_SHARDS / SHARDS_READ;

/**
 * Adds up what was spent (`rollUp`), and looks at the accounts that spent it: brings up to date which of their agents
 * cannot answer, and tells the workspace where one has run out. The turn that takes the last credits does so at once
 * (`noteSpent`); this is for those whose process ended before it could, and for agents that need more than the one that spent.
 * @returns as `rollUp`
 */
export async function sweepSpent(deps: BookDeps): Promise<number> {
  const spenders = new Map<string, Set<string>>();
  try {
    return await rollUp(deps, spenders);
  } finally {
    // Also of the entries before a failure: no later run comes by these again.
    await noteSpenders(deps, [...spenders]);
  }
}

/** Never rejects. */
async function noteSpenders(
  deps: BookDeps,
  found: readonly (readonly [accountId: string, agentIds: ReadonlySet<string>])[],
): Promise<void> {
  for (let at = 0; at < found.length; at += AT_ONCE)
    await Promise.all(
      found
        .slice(at, at + AT_ONCE)
        .map(([accountId, agentIds]) =>
          noteSpender(deps, accountId, [...agentIds].filter(Boolean)),
        ),
    );
}

async function noteSpender(
  deps: BookDeps,
  accountId: string,
  agentIds: readonly string[],
): Promise<void> {
  const { db } = deps;
  try {
    const settings = await readAll(db, agentIds.map(agentConfigPath));
    // They may be deleted since.
    const configs = settings.flatMap((one) => agentConfig.safeParse(one.data()).data ?? []);
    if (await hasPlenty(deps, accountId, configs)) return;
    await noteCredits(deps, accountId);
    const stored = await db.doc(creditsStatusPath(accountId)).get();
    const status = creditsStatus.parse(stored.data() ?? {});
    const unpaid = configs.find(({ ID }) => !canPay(status, ID));
    // Its workspace is told once, whichever of them it is for.
    if (unpaid !== undefined) await tellOutOfCredits(deps, unpaid);
  } catch (error) {
    deps.log.error("an account that may have run out was not looked at", error, { accountId });
  }
}

async function readAll(db: Firestore, paths: readonly string[]): Promise<DocumentSnapshot[]> {
  return paths.length === 0 ? [] : db.getAll(...paths.map((path) => db.doc(path)));
}

/** Whether neither the account nor the day of any of these agents can be near its end, by what is quickly read. */
async function hasPlenty(
  { db, env, now }: Pick<BookDeps, "db" | "env" | "now">,
  accountId: string,
  configs: readonly AgentConfig[],
): Promise<boolean> {
  const [status, ...shards] = await db.getAll(
    db.doc(creditsStatusPath(accountId)),
    ...shardsOf(db, accountId).slice(0, SHARDS_READ),
  );
  const isMarked = creditsStatus.parse(status?.data() ?? {}).outSince > 0;
  if (isMarked || balanceOf(shards.map(creditsOf)) * SHARDS_FOR_EACH <= PLENTY) return false;
  const day = dayKeyOf(now());
  return configs.every((config) => {
    const spent = shards.reduce((sum, one) => sum + spentOn(one, day, config.ID), 0);
    const { dailyCredits } = config;
    const end = Math.min(dailyCredits / 2, dailyCredits - minimumReserve(env, config));
    return spent * SHARDS_FOR_EACH < end;
  });
}
