import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import type { TranslationLanguage } from "@parley/contract/conversations/translation/translationLanguages.ts";
import type { RichContent } from "@parley/contract/conversations/rich.ts";
import { PLATFORM } from "@parley/contract/credits/account.ts";
import { priceOfTokens } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { chooseWriter } from "../../conversations/answer/chooseWriter.ts";
import { findPassages } from "../../conversations/answer/findPassages.ts";
import { textsOf } from "../../conversations/translate/richTexts.ts";
import { targetForAgent, targetForVisitor } from "../../conversations/translate/targets.ts";
import { translate } from "../../conversations/translate/translator.ts";
import { configFor } from "../../conversations/turn/giveAnswer.ts";
import { hasModel, reserveFor } from "../../conversations/turn/answerPrice.ts";
import type { OpenedTurn } from "../../conversations/turn/openTurn.ts";
import { chargeFeature } from "../../credits/chargeFeature.ts";
import { holdForFeature } from "../../credits/holdForFeature.ts";
import type { Deps } from "../../platform/deps.ts";
import { ModelError } from "../../providers/modelError.ts";

/** What a golden question was answered, or why it was not asked. */
type Asked = { answer: string; credits: number } | { problem: "credits" | "model" };

/**
 * Asks an agent a question as a visitor would, of one version of its knowledge, by the code that answers visitors. What
 * the agent has translated is translated here, too: the answer is the one that a visitor would read. No
 * conversation is begun and nothing is counted; no tool is given, as its calls would be real. A model's answer is
 * charged by its tokens, a built-in one costs nothing.
 */
export async function askQuestion(
  deps: Deps,
  config: AgentConfig,
  question: string,
  version: number,
): Promise<Asked> {
  const isPaid = hasModel(deps.env, config);
  const reserve = reserveFor(deps.env, config, [], question);
  const release = isPaid ? await holdForFeature(deps, config, reserve) : undefined;
  if (release === null) return { problem: "credits" };
  const inLanguage = async (said: Said, language: TranslationLanguage | undefined) =>
    isPaid && language !== undefined ? translate(deps, config, said, language) : null;
  try {
    const translatedQuestion = await inLanguage({ text: question }, targetForAgent(config));
    const turn = turnOf(config, translatedQuestion?.translation?.text ?? question, deps.now());
    const found = await findPassages(deps, turn, version);
    const asked = { ...turn, config: configFor(deps.env, config, found) };
    const writer = await chooseWriter(deps, asked, found);
    let answer = "";
    for await (const part of writer.stream()) if (typeof part === "string") answer += part;
    if (!isPaid) return { answer, credits: 0 };
    const said = { text: answer, rich: writer.basis(answer).rich };
    const translatedAnswer = await inLanguage(said, targetForVisitor(config, turn.conversation));
    const credits = [translatedQuestion, translatedAnswer]
      .flatMap((one) => (one === null ? [] : [priceOfTokens(one.usage)]))
      .reduce((sum, price) => sum + price, writer.price(answer));
    const key = `golden:${config.ID}:${randomId()}`;
    const charge = { key, featureKey: "golden-question", credits, by: PLATFORM };
    if (!(await chargeFeature(deps, config, charge))) return { problem: "credits" };
    return { answer: shownText(translatedAnswer?.translation ?? said), credits };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    deps.log.error("a golden question was not answered", error);
    return { problem: "model" };
  } finally {
    await release?.();
  }
}

type Said = { text: string; rich?: RichContent | undefined };

/** All that a visitor reads of an answer: its words, and its cards and buttons. */
function shownText({ text, rich }: Said): string {
  return rich === undefined ? text : `${text}\n${textsOf(rich).filter(Boolean).join("\n")}`;
}

/** A turn that was never opened: a first message, in a conversation that is stored nowhere. */
function turnOf(config: AgentConfig, text: string, now: number): OpenedTurn {
  return {
    config,
    conversation: conversation.parse({
      ID: "golden",
      agentId: config.ID,
      visitorId: "golden",
      channel: "test",
      state: "bot",
      createdAt: now,
      updatedAt: now,
    }),
    history: [],
    messageId: "golden",
    text,
    ts: now,
    earlier: null,
    jobIds: [],
    finishJobId: null,
    isRepeated: false,
    humanRequest: undefined,
    decided: null,
    tools: [],
    lacking: 0,
    isCapped: false,
    isDrained: false,
  };
}
