import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { AnswerPart } from "@parley/contract/conversations/calls.ts";
import { isVisible } from "@parley/contract/platform/text.ts";
import { english } from "@parley/contract/problems/english.ts";
import { noteSpent } from "../../credits/status/noteSpent.ts";
import type { Deps } from "../../platform/deps.ts";
import { chooseWriter, type AnswerWriter } from "../answer/chooseWriter.ts";
import { findPassages, type FoundPassages } from "../answer/findPassages.ts";
import { describeTurn, startClock } from "../explain/describeTurn.ts";
import { targetForAgent, targetForVisitor } from "../translate/targets.ts";
import { translate, type Translated } from "../translate/translator.ts";
import { keepPartialAnswer } from "./partialAnswer/partialAnswer.ts";
import { hasModel } from "./answerPrice.ts";
import { closeTurn, type Ending } from "./closeTurn.ts";
import { answeredEnding, failureCode, withTranslations } from "./endings.ts";
import { removeFinishJob } from "./finishTurn.ts";
import {
  handleRefusedAnswer,
  isSilence,
  noteModelAnswers,
  noteSilence,
} from "./handleRefusedAnswer.ts";
import type { OpenedTurn } from "./openTurn.ts";

/**
 * Gives the answer of a turn that is paid for: translates the question, looks it up, streams the words of whoever
 * answers, and closes the turn with the outcome.
 * @param left aborted once nobody is listening
 */
export async function* giveAnswer(
  deps: Deps,
  turn: OpenedTurn,
  left: AbortSignal,
): AsyncGenerator<AnswerPart> {
  let writer: AnswerWriter | undefined;
  let version = 0;
  let text = "";
  let asked = aboutQuestion(turn);
  const clock = startClock();
  let found: FoundPassages | undefined;
  const translated: Translated[] = [];
  let drained: Pick<OpenedTurn, "isDrained" | "isDayDrained"> = turn;
  const describe = () =>
    writer && found && { description: describeTurn(asked, found, writer, text, translated, clock) };
  // The built-in model costs nobody anything.
  const partialAnswer = hasModel(deps.env, turn.config) ? keepPartialAnswer(deps, turn) : undefined;
  try {
    const translatedQuestion = await translateQuestion(deps, asked);
    if (translatedQuestion !== null) translated.push(translatedQuestion);
    if (translatedQuestion?.translation)
      asked = { ...asked, text: translatedQuestion.translation.text };
    const searchBegun = performance.now();
    found = await findPassages(deps, asked);
    clock.searched(performance.now() - searchBegun);
    ({ version } = found);
    asked = { ...asked, config: configFor(deps.env, asked.config, found) };
    const chosen = await chooseWriter(deps, asked, found);
    writer = chosen;
    const soFar = () => ({
      ...withTranslations(answeredEnding(chosen, text, version), translatedQuestion, null),
      ...describe(),
    });
    const target = hasModel(deps.env, turn.config)
      ? targetForVisitor(turn.config, turn.conversation)
      : undefined;
    for await (const part of writer.stream()) {
      if (typeof part === "string") text += part;
      partialAnswer?.note(soFar);
      // What is translated comes as a whole.
      if (typeof part !== "string") yield part;
      else if (target === undefined) yield { type: "delta", text: part };
    }
    const ending = answeredEnding(writer, text, version);
    const translatedAnswer =
      target === undefined ? null : await translate(deps, turn.config, ending.answer, target);
    if (translatedAnswer !== null) translated.push(translatedAnswer);
    if (translatedAnswer?.translation) ending.answer.translation = translatedAnswer.translation;
    if (target !== undefined)
      yield { type: "delta", text: translatedAnswer?.translation?.text ?? ending.answer.text };
    const whole = {
      ...withTranslations(ending, translatedQuestion, translatedAnswer),
      ...describe(),
    };
    const closed = await closeTurn(deps, turn, {
      ...whole,
      isPartlyStored: await partialAnswer?.stop(),
    });
    // How much was left after that is not known.
    if (closed.hasTakenMore === true) drained = { isDrained: true, isDayDrained: true };
    await noteModelAnswers(deps, asked.config);
    // Null: a person took over while the model was speaking. Their words are on the live stream.
    if (closed.message !== null)
      yield { type: "message", message: closed.message, state: closed.state };
  } catch (error) {
    deps.log.error("answer failed", error);
    const hasActed = writer?.calls().toolCalls?.some(({ outcome }) => outcome === "done") ?? false;
    const code = failureCode(error, text, hasActed);
    // Whoever leaves with part of an answer pays: an unattended instance may be so slow that the model times
    // out, and leaving would be a way to read for free.
    const ending: Ending =
      writer !== undefined && text !== "" && left.aborted
        ? { ...answeredEnding(writer, text, version), ...describe(), broken: true }
        : {
            kind: "failed",
            answer: {
              text: text.toWellFormed(),
              error: code,
              ...writer?.calls(),
              ...(version > 0 && { knowledgeVersion: version }),
            },
            ...describe(),
          };
    const isPartlyStored = await partialAnswer?.stop();
    // The visitor is told even if the failure could not be stored; sending again gets a new answer.
    const closed = await closeTurn(deps, turn, { ...ending, isPartlyStored }).catch(
      (fault: unknown) => deps.log.error("a failed answer was not stored", fault),
    );
    try {
      await handleRefusedAnswer(deps, { ...asked, text: turn.text }, code);
      await removeFinishJob(deps, closed ?? {});
      // What breaks off is no silence, nor are calls that were made, or what nobody waited for.
      if (isSilence(error) && !isVisible(text) && !hasActed && !left.aborted)
        await noteSilence(deps, asked.config);
    } catch (fault) {
      // The failure is stored; a refusal's job does the rest, and another silence is noted by the next turn.
      deps.log.error("a model's refusal was not passed on", fault, { agentId: turn.config.ID });
    }
    yield { type: "failed", code, message: english(`answers.${code}`) };
  } finally {
    // Before a visitor finds out.
    await noteSpent(deps, turn.config, drained);
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
  // A decision is recognised by its own text, and its question was translated when it was asked.
  if (language === undefined || decided !== null || !hasModel(deps.env, config)) return null;
  return translate(deps, config, { text }, language);
}

/** The settings with the model that answers: another one may for what the knowledge has passages for. */
export function configFor(
  env: Deps["env"],
  config: AgentConfig,
  { passages }: FoundPassages,
): AgentConfig {
  const { vg_kbModel: model } = config;
  // What was reserved is for a model only where one answers at all.
  const counts = model !== "" && passages.length > 0 && hasModel(env, config);
  return counts ? { ...config, vg_defaultModel: model } : config;
}
