import type { AnswerPart } from "@parley/contract/conversations/calls.ts";
import { english } from "@parley/contract/problems/english.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import type { Deps } from "../../platform/deps.ts";
import { runToEnd } from "../../platform/runToEnd.ts";
import { answerRequest } from "../handoff/answerRequest.ts";
import { redactForVisitor } from "../visitor/transcript.ts";
import { translateForOperator } from "../translate/translateForOperator.ts";
import { removeFinishJob } from "./finishTurn.ts";
import { giveAnswer } from "./giveAnswer.ts";
import { handleUnpaidMessage, unpaidPart } from "./handleUnpaidMessage.ts";
import { openTurn, type OpenedTurn } from "./openTurn.ts";
import type { SentMessage } from "./readTurn.ts";
import type { Speaker } from "./speaker.ts";

/**
 * The one path to an answer, for the widget and every channel: limits, credits and opening
 * transaction, retrieval, model, closing transaction. A message that asks for a person opens the
 * handoff instead, and one that nobody pays for, or whose model refuses to work at all, waits for a
 * person. What can be refused is refused
 * before the first part. Whoever leaves before the end has their answer stored and charged all the
 * same (decision 040).
 * @throws AppError as `openTurn`
 */
export async function respond(
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<AsyncIteratorObject<AnswerPart>> {
  const turn = await openTurn(deps, speaker, sent);
  const kicks = turn.jobIds.map((jobId) => deps.jobs.kick(jobId));
  const left = new AbortController();
  const parts = seenBy(speaker, answer(deps, turn, left.signal));
  return runToEnd(streamWhile(parts, Promise.all(kicks)), () => left.abort());
}

/** Parts as whoever wrote may see them. */
async function* seenBy(
  speaker: Speaker,
  parts: AsyncGenerator<AnswerPart>,
): AsyncGenerator<AnswerPart> {
  const test = speaker.kind === "visitor" && speaker.test;
  for await (const part of parts)
    yield part.type === "message"
      ? { ...part, message: redactForVisitor(part.message, { test }) }
      : part;
}

/** Streams while work is under way; only the end waits for it, as a function stops with its response. */
async function* streamWhile<Part>(
  parts: AsyncGenerator<Part>,
  work: Promise<unknown>,
): AsyncGenerator<Part> {
  try {
    yield* parts;
  } finally {
    await work;
  }
}

/** @param left aborted once nobody is listening */
async function* answer(
  deps: Deps,
  turn: OpenedTurn,
  left: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const { state } = turn.conversation;
  yield { type: "accepted", ts: turn.ts, state };
  if (turn.earlier !== null || !botMaySpeak(state)) {
    if (turn.earlier !== null) yield { type: "message", message: turn.earlier, state };
    else await translateForOperator(deps, turn);
    return;
  }
  if (turn.humanRequest !== undefined) {
    try {
      const given = await answerRequest(deps, turn, turn.humanRequest);
      await removeFinishJob(deps, turn);
      if (given === null) return;
      yield { type: "delta", text: given.message.text };
      yield { type: "message", ...given };
    } catch (error) {
      deps.log.error("a request for a person was not answered", error);
      // Sent again it is taken up where it broke off.
      yield { type: "failed", code: "model-failed", message: english("answers.model-failed") };
    }
    return;
  }
  if (turn.lacking > 0) {
    try {
      await handleUnpaidMessage(deps, turn);
      await removeFinishJob(deps, turn);
    } catch (error) {
      // The message is stored, and its job marks it.
      deps.log.error("an unpaid message was not marked", error);
    }
    yield unpaidPart(deps.env, turn);
    return;
  }
  yield* giveAnswer(deps, turn, left);
}
