import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import type { Deps } from "../../platform/deps.ts";
import { wouldAnswer } from "./wouldAnswer.ts";

/**
 * Whether the agent can answer by now what it last could not. The visitor's network counts as having spent its part of the
 * day for the rest of the day on which that was said. One read, and none where the last answer was one.
 */
export async function canAnswerAgain(
  deps: Pick<Deps, "db" | "now">,
  config: AgentConfig,
  messages: readonly Pick<Message, "role" | "error" | "ts">[],
): Promise<boolean> {
  const last = messages.findLast(({ role }) => role !== "system");
  if (last?.role !== "bot" || last.error === "") return false;
  const isToday = dayKeyOf(last.ts) === dayKeyOf(deps.now());
  return wouldAnswer(deps, config, last.error === "network-limit" && isToday);
}
