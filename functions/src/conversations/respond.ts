import type { AnswerEvent } from "@parley/contract/conversations/calls.ts";
import { message, messagePath, type Message } from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { answerId } from "./answerId.ts";
import { chooseWords } from "./chooseWords.ts";
import { closeTurn } from "./closeTurn.ts";
import { failedAnswer, type AnswerFailure } from "./failedAnswer.ts";
import { findPassages } from "./findPassages.ts";
import type { VisitorDetails } from "./newConversation.ts";
import { checkOrigin } from "./openSession.ts";
import { openTurn, type OpenedTurn } from "./openTurn.ts";

/**
 * The one path of an answer, for every channel: limits and opening transaction, retrieval, model,
 * closing transaction. What can be refused is refused before the first event.
 * @throws AppError as `openTurn`; FORBIDDEN for a page off the agent's list
 */
export async function respond(
  deps: Deps,
  visitor: VisitorPrincipal,
  input: { messageId: string; text: string },
  caller: { details: VisitorDetails; origin: string | null },
): Promise<AsyncGenerator<AnswerEvent>> {
  const turn = await openTurn(deps, visitor, input, caller.details, (config) =>
    checkOrigin(deps, config.allowedOrigins, caller.origin),
  );
  return answer(deps, turn);
}

async function* answer(deps: Deps, turn: OpenedTurn): AsyncGenerator<AnswerEvent> {
  const { state } = turn.conversation;
  yield { type: "accepted", ts: turn.ts, state };
  if (!botMaySpeak(state)) return;
  const earlier = turn.repeated ? await earlierAnswer(deps, turn) : null;
  if (earlier !== null) {
    yield { type: "message", message: earlier, state };
    return;
  }
  let text = "";
  try {
    const words = chooseWords(deps, turn, await findPassages(deps, turn));
    for await (const delta of words.stream()) {
      text += delta;
      yield { type: "delta", text: delta };
    }
    const closed = await closeTurn(deps, turn, { text, error: "", ...words.basis(text) });
    // Null: a person took over while the model was speaking. Their words are on the live stream.
    if (closed.message !== null)
      yield { type: "message", message: closed.message, state: closed.state };
  } catch (error) {
    yield* fail(deps, turn, failedAnswer(error, text, deps.log));
  }
}

async function* fail(
  deps: Deps,
  turn: OpenedTurn,
  failure: AnswerFailure,
): AsyncGenerator<AnswerEvent> {
  const { code, text } = failure;
  // The visitor is told even when it could not be noted; sending again answers anew.
  await closeTurn(deps, turn, { text, sources: [], error: code, unanswered: true }).catch(
    (error: unknown) => deps.log.error("a failed answer was not stored", error),
  );
  yield { type: "failed", code, message: failure.message };
}

/** The stored answer to a message that is sent again; null when there was none or it failed. */
async function earlierAnswer(deps: Deps, turn: OpenedTurn): Promise<Message | null> {
  const { agentId, ID } = turn.conversation;
  const found = await deps.db.doc(messagePath(agentId, ID, answerId(turn.messageId))).get();
  const stored = found.exists ? message.parse(found.data()) : null;
  return stored?.error === "" ? stored : null;
}
