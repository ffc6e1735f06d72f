import type { AnswerEvent } from "@parley/contract/conversations/calls.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { english } from "@parley/contract/problems/english.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { noteOutOfCredits } from "../../credits/noteOutOfCredits.ts";
import type { Deps } from "../../platform/deps.ts";
import { ModelError } from "../../providers/modelError.ts";
import { chooseWords } from "../answer/chooseWords.ts";
import { answerRequest } from "../handoff/answerRequest.ts";
import { closeTurn, type Ending } from "./closeTurn.ts";
import { findPassages } from "../answer/findPassages.ts";
import { keepUnpaid, unpaidEvent } from "./keepUnpaid.ts";
import { openTurn, type OpenedTurn, type SentMessage } from "./openTurn.ts";
import type { Speaker } from "./speaker.ts";

/**
 * The one path to an answer, for the widget and every channel: limits, credits and opening
 * transaction, retrieval, model, closing transaction. A message that asks for a person opens the
 * hand-over instead, and one that nobody pays for waits for a person. What can be refused is refused before the first event.
 * @throws AppError as `openTurn`
 */
export async function respond(
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<AsyncGenerator<AnswerEvent>> {
  const turn = await openTurn(deps, speaker, sent);
  const kicks = turn.jobIds.map((jobId) => deps.jobs.kick(jobId));
  // Begun here, as a visitor who leaves ends the stream: nobody's message is to be forgotten for that.
  const kept = turn.lacking > 0 ? keepUnpaid(deps, speaker, turn) : undefined;
  return beside(answer(deps, speaker, turn, kept), Promise.all([...kicks, kept]));
}

/** Streams without waiting for the work; only the end waits, as a function stops with its response. */
async function* beside<Event>(
  events: AsyncGenerator<Event>,
  work: Promise<unknown>,
): AsyncGenerator<Event> {
  try {
    yield* events;
  } finally {
    await work;
  }
}

async function* answer(
  deps: Deps,
  speaker: Speaker,
  turn: OpenedTurn,
  kept: Promise<void> | undefined,
): AsyncGenerator<AnswerEvent> {
  const { state } = turn.conversation;
  const accepted: AnswerEvent = { type: "accepted", ts: turn.ts, state };
  if (turn.earlier !== null || !botMaySpeak(state)) {
    yield accepted;
    if (turn.earlier !== null) yield { type: "message", message: turn.earlier, state };
    return;
  }
  if (turn.personAsked !== undefined) {
    yield accepted;
    try {
      yield* answerRequest(deps, speaker, turn, turn.personAsked);
    } catch (error) {
      deps.log.error("a request for a person was not answered", error);
      // Sent again it is taken up where it broke off.
      yield { type: "failed", code: "model-failed", message: english("answers.model-failed") };
    }
    return;
  }
  if (kept !== undefined) {
    yield accepted;
    await kept;
    yield unpaidEvent;
    return;
  }
  let text = "";
  let ended = false;
  const end = (ending: Ending) => {
    ended = true;
    return closeTurn(deps, turn, ending);
  };
  try {
    yield accepted;
    const words = chooseWords(deps, turn, await findPassages(deps, turn));
    for await (const delta of words.stream()) {
      text += delta;
      yield { type: "delta", text: delta };
    }
    const reply = { text, ...words.basis(text) };
    const closed = await end({ kind: "answered", price: words.price(text), answer: reply });
    // Null: a person took over while the model was speaking. Their words are on the live stream.
    if (closed.message !== null)
      yield { type: "message", message: closed.message, state: closed.state };
  } catch (error) {
    deps.log.error("answer failed", error);
    const code = failureCode(error, text);
    // The visitor is told even if the failure could not be stored; sending again gets a new answer.
    await end({ kind: "failed", answer: { text, error: code } }).catch((fault: unknown) =>
      deps.log.error("a failed answer was not stored", fault),
    );
    yield { type: "failed", code, message: english(`answers.${code}`) };
  } finally {
    // The visitor left before the end: the reserved credits go back at once.
    if (!ended)
      await end({ kind: "abandoned" }).catch((fault: unknown) =>
        deps.log.error("an abandoned answer keeps its credits until the sweep", fault),
      );
    // Before a visitor finds out.
    if (turn.isDrained) await noteOutOfCredits(deps, turn.config, 1);
  }
}

/** What a visitor is told when the model failed, by the name of its text; the cause is logged. */
function failureCode(error: unknown, text: string): AnswerErrorCode {
  if (text !== "") return "model-interrupted";
  if (!(error instanceof ModelError)) return "model-failed";
  if (error.code === "unauthorized") return "model-unauthorized";
  return error.code === "timeout" ? "model-timeout" : "model-failed";
}
