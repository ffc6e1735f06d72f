import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { AnswerEvent } from "@parley/contract/conversations/calls.ts";
import type { AnswerErrorCode } from "@parley/contract/conversations/message.ts";
import { priceOfTokens } from "@parley/contract/credits/price.ts";
import { english } from "@parley/contract/problems/english.ts";
import { isVisible } from "@parley/contract/platform/text.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { noteOutOfCredits } from "../../credits/noteOutOfCredits.ts";
import type { Deps } from "../../platform/deps.ts";
import { ModelError } from "../../providers/modelError.ts";
import { chooseWords, type Words } from "../answer/chooseWords.ts";
import { describeAnswer, type AnswerDescription } from "../explain/describeAnswer.ts";
import { answerRequest } from "../handoff/answerRequest.ts";
import { asSeen } from "../visitor/transcript.ts";
import { closeTurn, type Ending } from "./closeTurn.ts";
import { translateForOperator } from "../translate/translateForOperator.ts";
import { targetForAgent, targetForVisitor } from "../translate/targets.ts";
import { translate, type Translated } from "../translate/translator.ts";
import { findPassages, type Found } from "../answer/findPassages.ts";
import { hasModel } from "./answerPrice.ts";
import { dropFinish } from "./finishTurn.ts";
import { keepRefused } from "./keepRefused.ts";
import { keepUnpaid, unpaidEvent } from "./keepUnpaid.ts";
import { noteModelAnswers } from "./noteModelProblem.ts";
import { openTurn, type OpenedTurn } from "./openTurn.ts";
import type { SentMessage } from "./readTurn.ts";
import { runToEnd } from "./runToEnd.ts";
import type { Speaker } from "./speaker.ts";

/**
 * The one path to an answer, for the widget and every channel: limits, credits and opening
 * transaction, retrieval, model, closing transaction. A message that asks for a person opens the
 * hand-over instead, and one that nobody pays for, or whose model refuses to work at all, waits for a
 * person. What can be refused is refused
 * before the first event. Whoever leaves before the end has their answer stored and charged all the
 * same (decision 040).
 * @throws AppError as `openTurn`
 */
export async function respond(
  deps: Deps,
  speaker: Speaker,
  sent: SentMessage,
): Promise<AsyncIteratorObject<AnswerEvent>> {
  const turn = await openTurn(deps, speaker, sent);
  const kicks = turn.jobIds.map((jobId) => deps.jobs.kick(jobId));
  const left = new AbortController();
  const events = seenBy(speaker, answer(deps, turn, left.signal));
  return runToEnd(streamWhile(events, Promise.all(kicks)), () => left.abort());
}

/** Events as whoever wrote may see them. */
async function* seenBy(
  speaker: Speaker,
  events: AsyncGenerator<AnswerEvent>,
): AsyncGenerator<AnswerEvent> {
  const test = speaker.kind === "visitor" && speaker.test;
  for await (const event of events)
    yield event.type === "message" ? { ...event, message: asSeen(event.message, { test }) } : event;
}

/** Streams while work is under way; only the end waits for it, as a function stops with its response. */
async function* streamWhile<Event>(
  events: AsyncGenerator<Event>,
  work: Promise<unknown>,
): AsyncGenerator<Event> {
  try {
    yield* events;
  } finally {
    await work;
  }
}

/** @param left aborted once nobody listens any more */
async function* answer(
  deps: Deps,
  turn: OpenedTurn,
  left: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { state } = turn.conversation;
  yield { type: "accepted", ts: turn.ts, state };
  if (turn.earlier !== null || !botMaySpeak(state)) {
    if (turn.earlier !== null) yield { type: "message", message: turn.earlier, state };
    else await translateForOperator(deps, turn);
    return;
  }
  if (turn.personAsked !== undefined) {
    try {
      const given = await answerRequest(deps, turn, turn.personAsked);
      await dropFinish(deps, turn);
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
      await keepUnpaid(deps, turn);
      await dropFinish(deps, turn);
    } catch (error) {
      // The message is stored, and its job marks it.
      deps.log.error("an unpaid message was not marked", error);
    }
    yield unpaidEvent(turn);
    return;
  }
  let words: Words | undefined;
  let version = 0;
  let text = "";
  let asked = aboutQuestion(turn);
  const clock = startClock();
  let found: Found | undefined;
  const translated: Translated[] = [];
  const describe = () =>
    words && found && { description: described(asked, found, words, text, translated, clock) };
  try {
    const heard = await translateQuestion(deps, asked);
    if (heard !== null) translated.push(heard);
    if (heard?.translation) asked = { ...asked, text: heard.translation.text };
    const searchBegun = performance.now();
    found = await findPassages(deps, asked);
    clock.searched(performance.now() - searchBegun);
    ({ version } = found);
    asked = { ...asked, config: configFor(deps.env, asked.config, found) };
    words = await chooseWords(deps, asked, found);
    const target = hasModel(deps.env, turn.config)
      ? targetForVisitor(turn.config, turn.conversation)
      : undefined;
    for await (const part of words.stream()) {
      if (typeof part === "string") text += part;
      // What is translated comes as a whole.
      if (typeof part !== "string") yield part;
      else if (target === undefined) yield { type: "delta", text: part };
    }
    const ending = answered(words, text, version);
    const spoken =
      target === undefined ? null : await translate(deps, turn.config, ending.answer, target);
    if (spoken !== null) translated.push(spoken);
    if (spoken?.translation) ending.answer.translation = spoken.translation;
    if (target !== undefined)
      yield { type: "delta", text: spoken?.translation?.text ?? ending.answer.text };
    const whole = { ...withTranslations(ending, heard, spoken), ...describe() };
    const closed = await closeTurn(deps, turn, whole);
    await noteModelAnswers(deps, turn.config);
    // Null: a person took over while the model was speaking. Their words are on the live stream.
    if (closed.message !== null)
      yield { type: "message", message: closed.message, state: closed.state };
  } catch (error) {
    deps.log.error("answer failed", error);
    const hasActed = words?.calls().toolCalls?.some(({ outcome }) => outcome === "done") ?? false;
    const code = failureCode(error, text, hasActed);
    // Whoever has left with some of it pays: an instance that nobody waits for may be so slow that
    // the model's time runs out, and leaving would be a way to read for nothing.
    const ending: Ending =
      words !== undefined && text !== "" && left.aborted
        ? { ...answered(words, text, version), ...describe(), broken: true }
        : {
            kind: "failed",
            answer: { text: text.toWellFormed(), error: code, ...words?.calls() },
            ...describe(),
          };
    // The visitor is told even if the failure could not be stored; sending again gets a new answer.
    await closeTurn(deps, turn, ending).catch((fault: unknown) =>
      deps.log.error("a failed answer was not stored", fault),
    );
    await keepRefused(deps, asked, code);
    yield { type: "failed", code, message: english(`answers.${code}`) };
  } finally {
    // Before a visitor finds out.
    if (turn.isDrained) await noteOutOfCredits(deps, turn.config);
  }
}

/**
 * A message that decides on a call is answered as the question is that the call came of, with the same knowledge and
 * history.
 */
function aboutQuestion(turn: OpenedTurn): OpenedTurn {
  const { decided, history } = turn;
  if (decided === null) return turn;
  const place = history.findIndex(({ messageId }) => messageId === decided.questionId);
  return {
    ...turn,
    text: decided.question,
    history: place === -1 ? history : history.slice(0, place),
  };
}

/** What the visitor wrote in the agent's language; null where it stays as it is. */
async function translateQuestion(deps: Deps, asked: OpenedTurn): Promise<Translated | null> {
  const { config, decided, text } = asked;
  const language = targetForAgent(config);
  // A decision is known by its own words, and its question was translated when it was asked.
  if (language === undefined || decided !== null || !hasModel(deps.env, config)) return null;
  return translate(deps, config, { text }, language);
}

/** An ending with what was translated, and what that took; each translation costs like an answer of its tokens. */
function withTranslations(
  ending: Extract<Ending, { kind: "answered" }>,
  heard: Translated | null,
  spoken: Translated | null,
): Extract<Ending, { kind: "answered" }> {
  const used = [heard, spoken].flatMap((one) => (one === null ? [] : [one.usage]));
  return {
    ...ending,
    heard: heard?.translation ?? undefined,
    price: used.reduce((sum, usage) => sum + priceOfTokens(usage), ending.price),
    tokens: used.reduce(
      (sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens,
      ending.tokens ?? 0,
    ),
  };
}

/** The settings with the model that answers: another one may for what the knowledge has passages for. */
export function configFor(env: Deps["env"], config: AgentConfig, { passages }: Found): AgentConfig {
  const { vg_kbModel: model } = config;
  // What was reserved is for a model only where one answers at all.
  const counts = model !== "" && passages.length > 0 && hasModel(env, config);
  return counts ? { ...config, vg_defaultModel: model } : config;
}

type Clock = { searched(ms: number): void; read(): { search: number; total: number } };

/** How long the search took, and all of it until now, in whole milliseconds. */
function startClock(): Clock {
  const begun = performance.now();
  let search = 0;
  return {
    searched: (ms) => {
      search = ms;
    },
    read: () => ({
      search: Math.round(search),
      total: Math.round(performance.now() - begun),
    }),
  };
}

/** @param translated what was translated on the way, whose tokens are among the answer's */
function described(
  turn: OpenedTurn,
  found: Found,
  words: Words,
  text: string,
  translated: readonly Translated[],
  clock: Clock,
): AnswerDescription {
  const { toolCalls = [] } = words.calls();
  const told = words.told(text);
  const tokens = translated.reduce(
    (sum, { usage }) =>
      sum && {
        ...sum,
        input: sum.input + usage.inputTokens,
        output: sum.output + usage.outputTokens,
      },
    told.tokens,
  );
  return describeAnswer(
    turn,
    found,
    { ...told, tokens },
    { toolCalls, milliseconds: clock.read() },
  );
}

function answered(
  words: Words,
  said: string,
  version: number,
): Extract<Ending, { kind: "answered" }> {
  // A model that stopped within an emoji; its deltas may halve one that is whole.
  const text = said.toWellFormed();
  const from = version > 0 ? { knowledgeVersion: version } : {};
  const answer = { text, ...words.basis(text), ...words.calls(), ...from };
  const cost = { price: words.price(text), tokens: words.tokens(text) };
  return { kind: "answered", ...cost, answer, call: words.waiting() };
}

/** What a visitor is told when the model failed, by the name of its text; the cause is logged. */
function failureCode(error: unknown, text: string, hasActed: boolean): AnswerErrorCode {
  if (hasActed) return "model-acted";
  if (isVisible(text)) return "model-interrupted";
  if (!(error instanceof ModelError)) return "model-failed";
  if (error.code === "unauthorized") return "model-unauthorized";
  if (error.code === "unknown-model") return "model-unknown";
  return error.code === "timeout" ? "model-timeout" : "model-failed";
}
