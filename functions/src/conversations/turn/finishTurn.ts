import type { Transaction, WriteBatch } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { findHumanRequest } from "../humanRequest/findHumanRequest.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { findHold } from "@parley/contract/credits/hold.ts";
import type { Deps } from "../../platform/deps.ts";
import { answerRequest } from "../handoff/answerRequest.ts";
import { handleRefusedAnswer, isRefusal } from "./handleRefusedAnswer.ts";
import { handleUnpaidMessage, isUnpaidCode } from "./handleUnpaidMessage.ts";

/** A turn that asks no model is over in moments. The job is safe to run beside one that is not. */
const FINISH_AFTER_MS = 60_000;

type Why = { isCapped: boolean; isNetworkCapped: boolean; counter: string; model: string };
type Unfinished = { agentId: string; conversationId: string; messageId: string } & Why;

/**
 * Leaves it to a job to do what is still to be done for a message without a reservation, in the
 * transaction that stores it, or for one that its model refuses to answer, in the batch that stores that: a process that
 * ends right afterwards would leave it in Chats like one that is being answered, or its visitor waiting for nobody.
 * @returns the job's id, for `removeFinishJob`
 */
export function finishLater(
  writer: Transaction | WriteBatch,
  { jobs, now }: Pick<Deps, "jobs" | "now">,
  unfinished: Omit<Unfinished, keyof Why> & Partial<Why>,
): string {
  return jobs.add(writer, { kind: "finishTurn", ...unfinished }, now() + FINISH_AFTER_MS);
}

/** Takes the job back once the turn has done it all. A job that stays finds nothing to do. */
export async function removeFinishJob(
  { jobs, log }: Pick<Deps, "jobs" | "log">,
  { finishJobId }: { finishJobId?: string | null },
): Promise<void> {
  if (finishJobId === null || finishJobId === undefined) return;
  await jobs
    .drop(finishJobId)
    .catch((error: unknown) => log.error("a needless job was not taken back", error));
}

/**
 * Job: marks a message that nobody pays for, does what comes of a model's refusal, or answers one that asks for a person, where the process
 * that stored it has ended before. Leaves alone what has an answer, or is getting one, and what a
 * person attends to. Safe to run twice.
 */
export async function finishTurn(deps: Deps, unfinished: Unfinished): Promise<void> {
  const { agentId, conversationId, messageId, isCapped, isNetworkCapped, counter, model } =
    unfinished;
  const [settings, talk, asked, answer] = await deps.db.getAll(
    deps.db.doc(agentConfigPath(agentId)),
    deps.db.doc(conversationPath(agentId, conversationId)),
    deps.db.doc(messagePath(agentId, conversationId, messageId)),
    deps.db.doc(messagePath(agentId, conversationId, answerId(messageId))),
  );
  // The agent is being deleted.
  if (settings?.exists !== true || talk?.exists !== true || asked?.exists !== true) return;
  const current = conversation.parse(talk.data());
  if (!botMaySpeak(current.state) || findHold(current.holds, messageId) !== undefined) return;
  const { text, ts } = message.parse(asked.data());
  const config = agentConfig.parse(settings.data());
  const turn = { config, conversation: current, messageId, text, ts, counter };
  const language = findHumanRequest(text);
  if (language === undefined) {
    // A mark may be all that was done.
    const unpaid = { isCapped, isNetworkCapped };
    if (answer?.exists !== true || isUnpaidCode(String(answer.get("error"))))
      await handleUnpaidMessage(deps, { ...turn, ...unpaid });
    else {
      const code = String(answer.get("error"));
      // Whoever has changed the agent since may have mended what the model refused for.
      const isCurrent = config.lastModified * 1000 <= Number(answer.get("ts"));
      const refused = { ...config, ...(model !== "" && { vg_defaultModel: model }) };
      if (isRefusal(code) && isCurrent)
        await handleRefusedAnswer(deps, { ...turn, config: refused }, code);
    }
  } else if (answer?.exists !== true)
    await answerRequest(deps, { ...turn, isNetworkCapped }, language);
}
