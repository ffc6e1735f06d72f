import { createHash } from "node:crypto";
import { agentPath } from "@parley/contract/agents/agent.ts";
import {
  unansweredGroup,
  unansweredListPath,
  unansweredPath,
  wholeQuestion,
  type QuestionWording,
  type UnansweredGroup,
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

const groupAge = unansweredGroup.pick({ ID: true, state: true, lastTs: true, count: true });

/** How often other questions may come in between before the job fails, and is tried again later. */
const TRIES = 12;

/**
 * Job: puts a question that had no answer to those that ask about the same. A question in which no word says anything
 * is left out. Run again it changes nothing; an agent that was deleted gets none. The groups are compared before the
 * transaction, which then holds no more of them than it has to.
 */
export async function collectUnanswered(deps: Pick<Deps, "db">, asked: Asked): Promise<void> {
  const { agentId, question, goesOnFrom, ...place } = asked;
  const whole = wholeQuestion(asked);
  if (readWords(whole).terms.length === 0) return;
  const wording: QuestionWording = { text: question, goesOnFrom, ...place };
  const list = deps.db.collection(unansweredListPath(agentId));
  for (let tried = 0; tried < TRIES; tried += 1) {
    const groups = (await list.get()).docs.map((one) => unansweredGroup.parse(one.data()));
    if (groups.some(({ wordings }) => wordings.some((one) => isSame(one, wording)))) return;
    const group = findGroup(groups, whole);
    const isStored =
      group === undefined
        ? await addGroup(deps, asked, wording, groups)
        : await addWording(deps, group, wording);
    if (isStored) return;
  }
  throw new Error("Other questions came in between.");
}

/** @returns false for a group that is gone: then another may be like the question */
async function addWording(
  { db }: Pick<Deps, "db">,
  { agentId, ID }: UnansweredGroup,
  wording: QuestionWording,
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [card, found] = await transaction.getAll(
      db.doc(agentPath(agentId)),
      db.doc(unansweredPath(agentId, ID)),
    );
    if (card?.exists !== true) return true;
    if (found?.exists !== true) return false;
    const group = unansweredGroup.parse(found.data());
    if (!group.wordings.some((one) => isSame(one, wording)))
      transaction.set(found.ref, withWording(group, wording));
    return true;
  });
}

/**
 * @param known the groups that the question is like none of
 * @returns false where there are others by now
 */
async function addGroup(
  { db }: Pick<Deps, "db">,
  { agentId, question, goesOnFrom }: Asked,
  wording: QuestionWording,
  known: readonly UnansweredGroup[],
): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const [card, found] = await Promise.all([
      transaction.get(db.doc(agentPath(agentId))),
      transaction.get(
        db.collection(unansweredListPath(agentId)).select("ID", "state", "lastTs", "count"),
      ),
    ]);
    if (!card.exists) return true;
    const ids = new Set(known.map(({ ID }) => ID));
    if (found.size !== ids.size || found.docs.some(({ id }) => !ids.has(id))) return false;
    // As they are by now: one of them may have been asked again meanwhile.
    const present = found.docs.map((one) => groupAge.parse(one.data()));
    for (const { ID } of groupsToDrop(present))
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
    return true;
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
