import type { DocumentReference } from "@google-cloud/firestore";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { expireHolds } from "@parley/contract/credits/hold.ts";
import type { Deps } from "../../../platform/deps.ts";
import { explanation } from "@parley/contract/conversations/explanation.ts";
import { readPartialAnswers } from "./partialAnswer.ts";
import { closeTurn, type Ending } from "../closeTurn.ts";

/**
 * Closes the turns of a conversation whose process ended while they were being answered, as far as their answers are
 * stored: what was said is the answer, and what it took by then is paid. Those without a word stay reserved.
 * One that cannot be closed holds up none of the others.
 * @param now until when reservations have run out, in unix milliseconds
 * @throws what the first of those that could not be closed has thrown, after the others
 */
export async function settlePartialAnswers(
  deps: Pick<Deps, "db" | "env" | "jobs" | "log" | "now">,
  ref: DocumentReference,
  now: number,
): Promise<void> {
  const { data: current } = conversation.safeParse((await ref.get()).data());
  if (current === undefined) return;
  const { expired } = expireHolds(current.holds, now);
  if (expired.length === 0) return;
  const partialAnswers = await readPartialAnswers(deps.db, current.agentId, current.ID);
  const failures: unknown[] = [];
  for (const { messageId } of expired) {
    const partialAnswer = partialAnswers.get(messageId);
    if (partialAnswer === undefined) continue;
    const { price, tokens, askedAt, workspaceId, description, ...answer } = partialAnswer;
    const turn = {
      conversation: current,
      config: { ownerID: workspaceId },
      messageId,
      ts: askedAt,
      // Of use where an answer is no answer, and where it decides on a call that it waits for.
      decided: null,
      history: [],
      text: "",
    };
    const ending = { kind: "answered", price, tokens, answer, isPartlyStored: true } as const;
    const known = descriptionOf(description);
    await closeTurn(deps, turn, { ...ending, ...known }).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}

const kept = explanation.omit({ at: true, credits: true });

/** How an answer came about, as far as that was kept with it. */
function descriptionOf(stored: string | undefined): Pick<Ending, "description"> {
  if (stored === undefined) return {};
  const { data } = kept.safeParse(JSON.parse(stored));
  return data === undefined ? {} : { description: { ...data, isInterrupted: true } };
}
