import { FieldValue, type DocumentSnapshot, type WriteBatch } from "@google-cloud/firestore";
import { answerGiven, type PendingCounts } from "@parley/contract/analytics/tally.ts";
import { personOffer } from "../humanRequest/findHumanRequest.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  message,
  messagePath,
  type Message,
} from "@parley/contract/conversations/message.ts";
import type { RichContent } from "@parley/contract/conversations/rich.ts";
import { buttonsOf } from "@parley/contract/conversations/richParts.ts";
import type { Translation } from "@parley/contract/conversations/translation/translation.ts";
import { botMaySpeak, type ConversationState } from "@parley/contract/conversations/state.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import {
  accountsOf,
  excessOverHold,
  findHold,
  heldFields,
  releaseHold,
  settleHold,
  type HoldSettlement,
  type Hold,
} from "@parley/contract/credits/hold.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { ToolCall } from "@parley/contract/tools/toolCall.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import { ifUnchanged } from "../../platform/writes/ifUnchanged.ts";
import { drawExcess } from "../../credits/drawCredits.ts";
import { noteCredits, noteReturned } from "../../credits/status/noteCredits.ts";
import { retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { retryOnUnknownOutcome } from "../../platform/writes/retryOnUnknownOutcome.ts";
import { changeIpSpending } from "../../credits/returnReserved.ts";
import { writeSettlement } from "../../credits/writeSettlement.ts";
import type { Deps } from "../../platform/deps.ts";
import { writeRichBlock } from "../answer/rich/readRich.ts";
import type { AnswerDescription } from "../explain/describeAnswer.ts";
import { storeExplanation } from "../explain/storeExplanation.ts";
import { answerOfAnother, earlierCallsOf, putAnswer } from "./answerMessage.ts";
import { dropPartialAnswer } from "./partialAnswer/partialAnswer.ts";
import { queueUnanswered } from "../../knowledge/unanswered/queueUnanswered.ts";
import { finishLater } from "./finishTurn.ts";
import { isRefusal } from "./handleRefusedAnswer.ts";
import type { OpenedTurn } from "./openTurn.ts";
import { keptTurn, turnContextPath, type WaitingCall } from "./turns.ts";

type Answered = {
  kind: "answered";
  /** Credits; beyond the reservation as far as the account has them. */
  price: number;
  /** Tokens of a configured model; none if left out. */
  tokens?: number;
  answer: Pick<
    Message,
    | "text"
    | "sources"
    | "unanswered"
    | "toolCalls"
    | "confirm"
    | "rich"
    | "translation"
    | "knowledgeVersion"
  >;
  /** What the visitor wrote, in the agent's language. */
  translatedQuestion?: Translation | undefined;
  /** The call that it asks the visitor about; none if left out. */
  call?: WaitingCall | null;
  /** How it came about. */
  description?: AnswerDescription;
  /** It broke off after its reader had left; another answer to the same message goes before it. */
  broken?: boolean;
};
type Failed = {
  kind: "failed";
  answer: Pick<Message, "text" | "error" | "toolCalls" | "knowledgeVersion">;
  /** How far it came. */
  description?: AnswerDescription;
};

/** How a turn ended: with an answer and its price, or with a failure. `isPartlyStored`: whether part of the answer may be stored. */
export type Ending = (Answered | Failed) & { isPartlyStored?: boolean | undefined };

type ClosedTurn = {
  message: Message | null;
  state: ConversationState;
  finishJobId?: string;
  hasTakenMore?: boolean;
};

/** What is closed of a turn: also one whose process has ended. */
export type ClosingTurn = Pick<OpenedTurn, "messageId" | "ts" | "decided" | "history" | "text"> & {
  conversation: Pick<OpenedTurn["conversation"], "agentId" | "ID" | "state">;
  config: Pick<OpenedTurn["config"], "ownerID">;
};

/**
 * The closing write of a turn (one read and four writes; more for how the answer came about, what is returned of the
 * reservation, a translation, a partial answer that is dropped, a job where there was no answer, an earlier answer to the
 * same message, and the account's shards where it cost more than was reserved): stores the agent's answer and settles its credits, unless a person has taken over the conversation in the meantime, so that the two
 * never talk over each other. The turn's hold decides: an answer is stored if and only if it
 * is paid for, and only if the conversation is unchanged. Failed answers cost nothing, and withheld ones what a model has done.
 * @returns the stored message, including one stored by another attempt at the same message, or null;
 * the conversation's current state; for a refusal the job that does what comes of it if this process ends; and whether
 * it took more than was reserved
 */
export async function closeTurn(
  deps: Pick<Deps, "db" | "env" | "jobs" | "log" | "now">,
  turn: ClosingTurn,
  ending: Ending,
): Promise<ClosedTurn> {
  const { agentId, ID } = turn.conversation;
  const place = { agentId, ID, messageId: turn.messageId };
  let returnedTo: string[] = [];
  let jobId: string | undefined;
  let finishJobId: string | undefined;
  let tookFrom: string[] = [];
  let isAgain = false;
  const close = async (): Promise<Pick<ClosedTurn, "message" | "state">> => {
    const read = await deps.db.doc(conversationPath(agentId, ID)).get();
    if (!read.exists) {
      // The agent was deleted meanwhile, and what was reserved was returned before. A partial answer, or a call of a tool, may have
      // been noted after that.
      await deps.db.recursiveDelete(read.ref);
      return { message: null, state: turn.conversation.state };
    }
    const current = conversation.parse(read.data());
    const { state } = current;
    const hold = findHold(current.holds, turn.messageId);
    const batch = deps.db.batch();
    const unfinished = { agentId, conversationId: ID, messageId: turn.messageId };
    if (hold === undefined) {
      // Nobody is to settle what this attempt has noted of itself.
      if (ending.isPartlyStored === true) {
        dropPartialAnswer(batch, deps.db, unfinished);
        await batch.commit();
      }
      return { message: await answerOfAnother(deps, place), state };
    }
    // Read after the conversation, with which it changes. At first there is usually none, and the write finds one.
    const earlierCalls = isAgain ? await earlierCallsOf(deps, place) : null;
    isAgain = true;
    const closing = { batch, deps, turn, read, current, hold, earlierCalls, now: deps.now() };
    const stored = await end(closing, ending);
    const isOwn = ending.isPartlyStored === true;
    // What is kept of the other attempt, or of both, is settled with its reservation, should its process have ended.
    const isOver = stored !== null || hold.tries === 1 || (isOwn && ending.kind === "failed");
    if (isOver && (isOwn || hold.tries > 1)) dropPartialAnswer(batch, deps.db, unfinished);
    const isSpent = stored !== null && ending.kind === "answered" && ending.price >= hold.credits;
    // Also if the database's answer to the write is lost.
    if (!isSpent) returnedTo = accountsOf(hold);
    const hasTakenMore =
      stored !== null && ending.kind === "answered" && ending.price > hold.credits;
    if (hasTakenMore) tookFrom = accountsOf(hold);
    jobId = stored === null ? undefined : queueUnanswered(batch, deps, turn, { current, stored });
    const isRefused = stored !== null && isRefusal(stored.error);
    // The knowledge may have a model of its own.
    const { model = "" } = ending.description ?? {};
    const { counter = "" } = hold;
    finishJobId = isRefused
      ? finishLater(batch, deps, { ...unfinished, model, counter })
      : undefined;
    await batch.commit();
    return { message: stored, state };
  };
  // The hold is gone once this was written: closing again then finds the answer.
  const closed = await retryOnUnknownOutcome(() => retryOnConflict(close));
  if (jobId !== undefined) await deps.jobs.kick(jobId);
  // Another visitor may have been refused because of what was reserved here.
  for (const account of returnedTo) await noteReturned(deps, account, agentId);
  for (const account of tookFrom) await noteCredits(deps, account);
  return {
    ...closed,
    ...(finishJobId !== undefined && { finishJobId }),
    ...(tookFrom.length > 0 && { hasTakenMore: true }),
  };
}

type Closing = {
  batch: WriteBatch;
  deps: Pick<Deps, "db" | "jobs">;
  turn: ClosingTurn;
  /** The conversation as read; it is written only if unchanged. */
  read: DocumentSnapshot;
  current: Conversation;
  hold: Hold;
  /** Calls of an earlier answer to the same message; null where there is none, or it is not known. */
  earlierCalls: readonly ToolCall[] | null;
  now: number;
};

async function end(closing: Closing, ending: Ending): Promise<Message | null> {
  const { batch, read, current, hold } = closing;
  const mayStore = botMaySpeak(current.state);
  const yields = ending.kind === "answered" && ending.broken === true && hold.tries > 1;
  if (ending.kind === "answered" && mayStore && !yields) return storeAnswer(closing, ending);
  if (ending.kind === "answered" && !mayStore && hold.tries === 1) {
    if ((ending.tokens ?? 0) > 0) return chargeWithheld(closing, ending);
  }
  const released = releaseHold(current.holds, hold);
  const isLast = findHold(released.holds, hold.messageId) === undefined;
  if (ending.kind === "failed" && mayStore && isLast) return storeFailed(closing, ending, released);
  const noted = noteCalls(closing, ending, 0);
  batch.update(read.ref, { ...settle(closing, released), ...noted }, ifUnchanged(read));
  return null;
}

/**
 * A person has taken over: nothing is said, and what a model has done is paid for all the same, as far as it was
 * reserved. Whoever takes over could have read the answer as it came.
 */
function chargeWithheld(closing: Closing, ending: Answered): null {
  const { batch, read, current, hold, now } = closing;
  const { price, tokens = 0 } = ending;
  const settled = settleHold(current.holds, hold, price);
  const counts = pendingCountFields(current, [now, { credits: settled.spent, tokens }]);
  const closed = settle(closing, settled, { isWithheld: true });
  const noted = noteCalls(closing, ending, settled.spent);
  // Whoever has taken over reads what the visitor wrote, and it is paid for.
  keepTranslation(closing, ending);
  batch.update(read.ref, { ...closed, ...noted, ...counts }, ifUnchanged(read));
  return null;
}

/**
 * Keeps what an answer that is not given has called, for whoever has taken over, and for another answer to the same message:
 * an order may be cancelled by then.
 * @param credits that it took
 * @returns what changes in the conversation; nothing for an answer without calls
 */
function noteCalls(
  closing: Closing,
  { answer: { toolCalls = [], knowledgeVersion }, description }: Ending,
  credits: number,
): Partial<Conversation> {
  if (toolCalls.length === 0) return {};
  const { turn, current, now } = closing;
  const ts = Math.max(now, current.lastTs + 1);
  const kept = message.parse({
    ID: answerId(turn.messageId),
    role: "bot",
    text: "",
    ts,
    toolCalls,
    withheld: true,
    ...(knowledgeVersion !== undefined && { knowledgeVersion }),
    ...explain(closing, description, credits),
  });
  putAnswer(closing, kept);
  return { updatedAt: now, lastTs: ts };
}

async function storeAnswer(closing: Closing, ending: Answered): Promise<Message> {
  const { answer, price, tokens = 0, call = null, description } = ending;
  const { batch, deps, turn, current, hold, now } = closing;
  const { agentId, ID } = current;
  const settled = settleHold(current.holds, hold, price, await takeExcess(closing, price));
  const changes = { ...settle(closing, settled), messageCount: current.messageCount + 1 };
  const explained = explain(closing, description, settled.spent);
  const stored = store(closing, { ...answer, ...explained }, changes, (given) =>
    // Credits on the day of their entry, the answer on that of its message.
    pendingCountFields(
      current,
      [now, { credits: settled.spent, ...(tokens === 0 ? {} : { tokens }) }],
      [given.ts, answerGiven(given, turn.ts)],
    ),
  );
  keepTranslation(closing, ending);
  // By union: what a person or the visitor has written in the meantime stays in the context.
  batch.update(deps.db.doc(turnContextPath(agentId, ID)), {
    turns: FieldValue.arrayUnion(keptTurn("bot", wordsOf(stored), stored.ts, turn.messageId)),
    ...(call === null && turn.decided === null ? {} : { call }),
  });
  return stored;
}

/** Keeps what the visitor's message was translated to for its answer. */
function keepTranslation({ batch, deps, turn, current }: Closing, ending: Answered): void {
  const { translatedQuestion: translation } = ending;
  if (translation === undefined) return;
  batch.update(deps.db.doc(messagePath(current.agentId, current.ID, turn.messageId)), {
    translation,
  });
}

/** Takes what the model used beyond what was reserved. @returns the credits taken */
async function takeExcess({ batch, deps, current, hold, now }: Closing, price: number) {
  const credits = excessOverHold(hold, price);
  if (credits === 0) return 0;
  const { account: accountId, dayAccount, shard, limit = Infinity } = hold;
  const day = { agentId: current.agentId, day: dayKeyOf(now), limit };
  const draw = { accountId, dayAccount, shard, credits, day };
  const taken = await drawExcess(batch, deps.db, draw);
  if (taken > 0) changeIpSpending(batch, deps.db, hold, taken);
  return taken;
}

/** For the operator to see. No message of the conversation's and not passed to the model, since a good answer may replace it. */
function storeFailed(closing: Closing, failed: Failed, released: HoldSettlement): Message {
  const { answer, description } = failed;
  const failure = { ...answer, ...explain(closing, description, 0), unanswered: true };
  return store(closing, failure, settle(closing, released), ({ ts }) =>
    pendingCountFields(closing.current, [ts, { failed: 1 }]),
  );
}

/** Writes how the answer came about. @returns what its message says of that */
function explain(
  { batch, deps, turn, current, now }: Closing,
  description: AnswerDescription | undefined,
  credits: number,
): Pick<Message, "explainedUntil"> {
  if (description === undefined) return {};
  const { agentId, ID: conversationId } = current;
  const place = { agentId, conversationId, answerId: answerId(turn.messageId) };
  const explanation = { ...description, at: now, credits };
  return { explainedUntil: storeExplanation(batch, deps.db, place, explanation) };
}

function store(
  closing: Closing,
  answer: Partial<Message>,
  changes: Partial<Conversation>,
  counts: (stored: Message) => Partial<PendingCounts>,
): Message {
  const { batch, turn, read, current, now } = closing;
  const ts = Math.max(now, current.lastTs + 1);
  const stored = putAnswer(
    closing,
    message.parse({
      ...answer,
      ...personOffer(turn.text),
      ID: answerId(turn.messageId),
      role: "bot",
      ts,
    }),
  );
  const lastText = stored.text || (stored.rich === undefined ? "" : previewOf(stored.rich));
  const preview = { lastText: shorten(lastText, 200), lastRole: "bot" };
  const changed = { ...changes, ...preview, ...counts(stored), updatedAt: now, lastTs: ts };
  batch.update(read.ref, changed, ifUnchanged(read));
  return stored;
}

/** An answer as the model is told of it later: with the block that it wrote. */
function wordsOf({ text, rich }: Message): string {
  return rich === undefined ? text : `${text}\n${writeRichBlock(rich)}`.trim();
}

/** The names of what an answer shows. */
function previewOf(rich: RichContent): string {
  const names = [
    ...rich.cards.map(({ title }) => title),
    ...buttonsOf(rich).map(({ label }) => label),
  ];
  return names.join(" · ");
}

/** Writes the credit movements. @returns what changes in the conversation */
function settle(
  { batch, deps, turn, current, hold, now }: Closing,
  closed: HoldSettlement,
  options: { isWithheld?: boolean } = {},
): ReturnType<typeof heldFields> {
  writeSettlement(batch, deps.db, {
    ...options,
    hold,
    closed,
    agentId: current.agentId,
    conversationId: current.ID,
    workspaceId: turn.config.ownerID,
    ts: now,
  });
  return heldFields(closed.holds);
}
