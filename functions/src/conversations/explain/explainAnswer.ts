import {
  EXPLAINED_DAYS,
  explanation,
  explanationPath,
  type Explanation,
} from "@parley/contract/conversations/explanation.ts";
import { answerId } from "@parley/contract/conversations/message.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { z } from "zod";
import { findAgent } from "../../agents/findAgent.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";

const stored = z.object({ data: z.string(), expiresAt: z.number() });

/**
 * How an answer came about. For members alone: it holds the instructions, which an agency's clients need not know.
 * @throws AppError NOT_FOUND for another workspace's agent, and for an answer of which nothing is kept (any more)
 */
export async function explainAnswer(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentId: string; conversationId: string; messageId: string },
): Promise<Explanation> {
  const { agentId, conversationId, messageId } = input;
  await findAgent(deps, member, agentId);
  const path = explanationPath(agentId, conversationId, answerId(messageId));
  const kept = stored.safeParse((await deps.db.doc(path).get()).data()).data;
  if (kept === undefined || kept.expiresAt <= deps.now())
    throw new AppError("conversations.notExplained", { days: EXPLAINED_DAYS });
  return explanation.parse(JSON.parse(kept.data));
}
