import { createHash } from "node:crypto";
import { agentPath } from "@parley/contract/agents/agent.ts";
import {
  unansweredGroup,
  unansweredListPath,
  unansweredPath,
  wholeQuestion,
  type QuestionWording,
} from "@parley/contract/knowledge/unanswered.ts";
import type { Deps } from "../../platform/deps.ts";
import { findGroup, groupsToDrop, withWording } from "./group.ts";
import { readWords } from "./questionSimilarity.ts";

type Asked = {
  agentId: string;
  /** As it was asked. */
  question: string;
  goesOnFrom: string;
  conversationId: string;
  messageId: string;
  channel: string;
  ts: number;
};

/**
 * Job: puts a question that had no answer to those that ask about the same. A question in which no word says anything
 * is left out. Run again it changes nothing; an agent that was deleted gets none.
 */
export async function collectUnanswered(
  deps: Pick<Deps, "db">,
  { agentId, question, goesOnFrom, ...place }: Asked,
): Promise<void> {
  const whole = wholeQuestion({ question, goesOnFrom });
  if (readWords(whole).terms.length === 0) return;
  const { db } = deps;
  const wording: QuestionWording = { text: question, goesOnFrom, ...place };
  await db.runTransaction(async (transaction) => {
    const [card, found] = await Promise.all([
      transaction.get(db.doc(agentPath(agentId))),
      transaction.get(db.collection(unansweredListPath(agentId))),
    ]);
    if (!card.exists) return;
    const groups = found.docs.map((one) => unansweredGroup.parse(one.data()));
    if (groups.some(({ wordings }) => wordings.some((one) => isSame(one, wording)))) return;
    const group = findGroup(groups, whole);
    if (group !== undefined) {
      transaction.set(db.doc(unansweredPath(agentId, group.ID)), withWording(group, wording));
      return;
    }
    for (const { ID } of groupsToDrop(groups))
      transaction.delete(db.doc(unansweredPath(agentId, ID)));
    const ID = groupId(wording);
    const made = unansweredGroup.parse({
      ID,
      agentId,
      question,
      goesOnFrom,
      wordings: [wording],
      count: 1,
      lastTs: wording.ts,
    });
    transaction.set(db.doc(unansweredPath(agentId, ID)), made);
  });
}

function isSame(one: QuestionWording, other: QuestionWording): boolean {
  return one.messageId === other.messageId && one.conversationId === other.conversationId;
}

/** It follows from the message that was first, whose id a visitor's page has chosen. */
function groupId({ conversationId, messageId }: QuestionWording): string {
  return createHash("sha256")
    .update(`${conversationId}\n${messageId}`)
    .digest("base64url")
    .slice(0, 20);
}
