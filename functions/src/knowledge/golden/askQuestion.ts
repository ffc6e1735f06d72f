import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import type { TranslationLanguage } from "@parley/contract/conversations/translation/translationLanguages.ts";
import type { RichContent } from "@parley/contract/conversations/rich.ts";
import { priceOfTokens } from "@parley/contract/credits/price.ts";
import { chooseWriter, type AnswerWriter } from "../../conversations/answer/chooseWriter.ts";
import { findPassages } from "../../conversations/answer/findPassages.ts";
import { textsOf } from "../../conversations/translate/richTexts.ts";
import { targetForAgent, targetForVisitor } from "../../conversations/translate/targets.ts";
import { translate, type Translated } from "../../conversations/translate/translator.ts";
import { configFor } from "../../conversations/turn/giveAnswer.ts";
import { hasModel, reserveFor } from "../../conversations/turn/answerPrice.ts";
import type { OpenedTurn } from "../../conversations/turn/openTurn.ts";
import { holdForFeature } from "../../credits/holdForFeature.ts";
import type { Deps } from "../../platform/deps.ts";
import { ModelError } from "../../providers/modelError.ts";

/** What a golden question was answered, and what that costs; or that a model failed, and what it had said by then. */
type Asked = { answer: string; credits: number; problem: "" | "model" };

/**
 * Asks an agent a question as a visitor would, of one version of its knowledge, by the code that answers visitors. What
 * the agent has translated is translated here, too: the answer is the one that a visitor would read. No
 * conversation is begun and nothing is counted; no tool is given, as its calls would be real. A model's answer costs
 * its tokens, also one that broke off, a built-in one nothing.
 * @param settle keeps and charges what came of it, while its credits are held; says whether it is paid
 * @returns whether it is paid; false, without being asked, where the agent could not pay for it
 */
export async function askQuestion(
  deps: Deps,
  config: AgentConfig,
  question: string,
  version: number,
  settle: (asked: Asked) => Promise<boolean>,
): Promise<boolean> {
  const isPaid = hasModel(deps.env, config);
  const reserve = reserveFor(deps.env, config, [], question);
  const release = isPaid ? await holdForFeature(deps, config, reserve) : undefined;
  if (release === null) return false;
  try {
    return await settle(await askWriter(deps, config, question, version, isPaid));
  } finally {
    await release?.();
  }
}

async function askWriter(
  deps: Deps,
  config: AgentConfig,
  question: string,
  version: number,
  isPaid: boolean,
): Promise<Asked> {
  const translated: Translated[] = [];
  const inLanguage = async (said: Said, language: TranslationLanguage | undefined) => {
    if (!isPaid || language === undefined) return undefined;
    const made = await translate(deps, config, said, language);
    if (made !== null) translated.push(made);
    return made?.translation ?? undefined;
  };
  let writer: AnswerWriter | undefined;
  let answer = "";
  const credits = () =>
    translated.reduce((sum, { usage }) => sum + priceOfTokens(usage), 0) +
    (isPaid && writer !== undefined && answer !== "" ? writer.price(answer) : 0);
  try {
    const asked = (await inLanguage({ text: question }, targetForAgent(config)))?.text ?? question;
    const turn = turnOf(config, asked, deps.now());
    const found = await findPassages(deps, turn, version);
    const withModel = { ...turn, config: configFor(deps.env, config, found) };
    writer = await chooseWriter(deps, withModel, found);
    for await (const part of writer.stream()) if (typeof part === "string") answer += part;
    if (!isPaid) return { answer, credits: 0, problem: "" };
    const said = { text: answer, rich: writer.basis(answer).rich };
    const shown = await inLanguage(said, targetForVisitor(config, turn.conversation));
    return { answer: shownText(shown ?? said), credits: credits(), problem: "" };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    deps.log.error("a golden question was not answered", error);
    return { answer: "", credits: credits(), problem: "model" };
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
    counter: "",
    earlier: null,
    jobIds: [],
    finishJobId: null,
    translation: { isWanted: false },
    humanRequest: undefined,
    decided: null,
    tools: [],
    lacking: 0,
    isCapped: false,
    isDrained: false,
    isDayDrained: false,
  };
}
