import { isCapped } from "@parley/contract/agents/agent.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  payerOf,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Whether the agent can answer by now what it last could not: there are credits, its day's limit is not reached, nor was that
 * of the visitor's network today, and its model's service answers. One read, and none where the last answer was one.
 */
export async function canAnswerAgain(
  { db, now }: Pick<Deps, "db" | "now">,
  config: AgentConfig,
  messages: readonly Pick<Message, "role" | "error" | "ts">[],
): Promise<boolean> {
  const last = messages.findLast(({ role }) => role !== "system");
  if (last?.role !== "bot" || last.error === "") return false;
  if (config.modelProblem !== "" || isCapped(config, now())) return false;
  if (last.error === "network-limit" && dayKeyOf(last.ts) === dayKeyOf(now())) return false;
  const stored = await db.doc(creditsStatusPath(payerOf(config))).get();
  return canPay(creditsStatus.parse(stored.data() ?? {}), config.ID);
}
