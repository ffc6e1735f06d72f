import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { canPay, creditsStatus, creditsStatusPath } from "@parley/contract/credits/account.ts";
import type { Deps } from "../../platform/deps.ts";
import { noteCredits } from "./noteCredits.ts";
import { noteOutOfCredits } from "./noteOutOfCredits.ts";
import { rollUp } from "../rollUp.ts";

/** Accounts that one sweep looks at: each costs some seventy reads. Whoever spends again comes up again. */
const ACCOUNTS = 200;
const AT_ONCE = 10;

/**
 * Adds up what was spent (`rollUp`), and looks at the accounts that spent it: brings up to date which of their agents
 * cannot answer, and tells the workspace where one has run out. The turn that takes the last credits does so at once
 * (`noteSpent`); this is for those whose process ended before it could, and for agents that need more than the one that spent.
 * @returns as `rollUp`
 */
export async function sweepSpent(deps: Deps): Promise<number> {
  const spenders = new Map<string, string>();
  const count = await rollUp(deps, spenders);
  const found = [...spenders].slice(0, ACCOUNTS);
  for (let at = 0; at < found.length; at += AT_ONCE)
    await Promise.all(
      found
        .slice(at, at + AT_ONCE)
        .map(([accountId, agentId]) => noteSpender(deps, accountId, agentId)),
    );
  return count;
}

async function noteSpender(deps: Deps, accountId: string, agentId: string): Promise<void> {
  await noteCredits(deps, accountId);
  try {
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
