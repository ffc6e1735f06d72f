import { isCapped } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { ACCOUNT_SHARDS, payerOf } from "@parley/contract/credits/account.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { countReads } from "../conversations/visitor/countReads.ts";
import type { RequestContext } from "../platform/http/requestContext.ts";
import { minimumReserve } from "../conversations/turn/answerPrice.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { creditsOf, readBalance, shardsOf } from "./accounts.ts";

/**
 * Whether the agent that a visitor chats with can be paid for one more answer, by whoever pays for
 * it and within what it may spend in a day, and whether its owner has ever paid.
 * @throws AppError TOO_MANY_REQUESTS for an IP address that has much read; UNAUTHORIZED unless the agent is that owner's, as with any agent that is not the token's
 */
export async function checkCredits(
  deps: Pick<Deps, "db" | "env" | "now">,
  visitor: VisitorPrincipal,
  input: { ownerID: string },
  { ip }: Pick<RequestContext, "ip">,
): Promise<{ continue: boolean; hasEverPaid: boolean }> {
  // Without an account's shards it is three.
  const most = 3 + ACCOUNT_SHARDS;
  return countReads(deps, { ip, test: visitor.test }, most, () => check(deps, visitor, input));
}

async function check(
  deps: Pick<Deps, "db" | "env" | "now">,
  { agentId }: VisitorPrincipal,
  { ownerID }: { ownerID: string },
) {
  const { db } = deps;
  const config = agentConfig.safeParse((await db.doc(agentConfigPath(agentId)).get()).data()).data;
  if (config?.ownerID !== ownerID) throw new AppError("conversations.tokenInvalid");
  const [owner, { isEnough, documents }] = await Promise.all([
    db.doc(workspacePath(ownerID)).get(),
    hasCredits(deps, payerOf(config), minimumReserve(deps.env, config)),
  ]);
  const { hasEverPaid = false } = workspace.safeParse(owner.data()).data ?? {};
  const result = { continue: isEnough && !isCapped(config, deps.now()), hasEverPaid };
  return { result, documents: 2 + documents };
}

/** One read where credits are plenty, as any shard then says so. */
async function hasCredits({ db }: Pick<Deps, "db">, accountId: string, credits: number) {
  const n = Math.floor(Math.random() * ACCOUNT_SHARDS);
  const [one] = await db.getAll(...shardsOf(db, accountId).slice(n, n + 1));
  if (creditsOf(one) >= credits) return { isEnough: true, documents: 1 };
  const isEnough = (await readBalance(db, db, accountId)) >= credits;
  return { isEnough, documents: 1 + ACCOUNT_SHARDS };
}
