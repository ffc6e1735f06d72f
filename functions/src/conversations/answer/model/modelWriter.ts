import { randomBytes } from "node:crypto";
import { agentLanguage } from "@parley/contract/agents/agentLanguage.ts";
import { visitorText } from "@parley/contract/agents/visitorText.ts";
import type { RichContent } from "@parley/contract/conversations/rich.ts";
import { richText } from "@parley/contract/conversations/richParts.ts";
import { priceOfTokens, usageOf, type TokenUsage } from "@parley/contract/credits/price.ts";
import { CALLS_MAX, type Confirmation } from "@parley/contract/tools/toolCall.ts";
import type { ModelMessage } from "ai";
import type { ModelService } from "../../../models/ownService.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { OpenCall } from "../../../providers/model.ts";
import { isOwnPicture } from "../../../uploads/keptPictures.ts";
import type { AnswerWriter, ToolCallStarted } from "../chooseWriter.ts";
import { citeDocuments, supportingPassages } from "../citedDocuments.ts";
import type { FoundPassages } from "../findPassages.ts";
import {
  askingText,
  confirmationOf,
  messagesAfterDecision,
  waitingCall,
} from "../tools/askVisitor.ts";
import { readRich } from "../rich/readRich.ts";
import { stripRichBlock } from "../rich/stripRichBlock.ts";
import { createToolRun, type ToolRun } from "../tools/toolRun.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";
import type { WaitingCall } from "../../turn/turns.ts";
import { nothingFound } from "../builtIn/extractiveWriter.ts";
import { smallTalk } from "../builtIn/question/smallTalk.ts";
import { saysNothingFound } from "./saysNothingFound.ts";
import { stripMark } from "./stripMark.ts";
import { buildPrompt, NO_ANSWERS, type Opening } from "./prompt.ts";

const WORKING: ToolCallStarted = { type: "working" };

/** The words of an OpenAI-compatible service, and the calls that it makes of the agent's tools on the way. */
export function modelWriter(
  deps: Deps,
  service: ModelService,
  turn: OpenedTurn,
  { passages, isEmpty }: FoundPassages,
): AnswerWriter {
  const { config, decided } = turn;
  const { instructions, messages } = buildPrompt({
    config,
    passages,
    isEmpty,
    history: turn.history,
    text: turn.text,
    hasTools: turn.tools.length > 0,
    opening: openingOf(turn),
    marker: `====${randomBytes(8).toString("hex")}====`,
  });
  const run = createToolRun(deps, turn);
  let usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let isMarked = false;
  let rich: RichContent | undefined;
  let asked: { call: WaitingCall; confirm: Confirmation } | null = null;
  /** What it goes on from, where the message decides on a call. */
  let before: ModelMessage[] = [];
  async function* words(): AsyncGenerator<string | ToolCallStarted> {
    // Loaded here, so that a cold start for any other call does not pay for it.
    const { createModel } = await import("../../../providers/model.ts");
    const model = createModel({
      ...service,
      model: config.vg_defaultModel,
      fetch: deps.egress.egressFetch,
    });
    if (decided !== null) {
      if (decided.decision === "confirmed") yield WORKING;
      before = messagesAfterDecision(decided, await run.decide(decided));
    }
    for await (const part of model.streamAnswer({
      instructions,
      messages: [...messages, ...before],
      temperature: config.vg_temperature,
      maxTokens: config.vg_maxTokens,
      tools: run.tools,
      maxCalls: Math.min(run.left, CALLS_MAX),
      firstTokenTimeoutMs: deps.env.MODEL_FIRST_TOKEN_MS,
      totalTimeoutMs: deps.env.MODEL_TOTAL_MS,
    })) {
      if (part.type === "delta") yield part.text;
      else if (part.type === "usage") usage = part;
      else if (part.type === "calling") yield WORKING;
      else if (part.type === "refused") run.refuse(part);
      else asked = ask(turn, run, part.call, before);
    }
  }
  const used = (text: string) => {
    const prompt = instructions + JSON.stringify(messages);
    return usageOf(usage, { prompt, answer: text });
  };
  /** Without the block of what is drawn beside them, where the agent may have one. */
  const shown = (parts: AsyncIterable<string | ToolCallStarted>) =>
    config.vg_enableUIEngine
      ? stripRichBlock(
          parts,
          (json) => readRich(json, (url) => isOwnPicture(deps.env, url)),
          (found) => (rich = found),
        )
      : parts;
  const hasActed = (): boolean => run.calls.some(({ outcome }) => outcome === "done");
  const isUnanswered = (text: string): boolean => {
    // Without any knowledge an agent lives by its instructions, and only the model can tell.
    const knowsNothing =
      !hasActed() && !isEmpty && passages.length === 0 && smallTalk(turn.text) === undefined;
    // Models forget the mark, weak ones above all: then their wording decides.
    return isMarked || knowsNothing || saysNothingFound(text, hasActed());
  };
  const supportOf = (text: string) => {
    if (asked !== null || isUnanswered(text) || smallTalk(turn.text) !== undefined) return [];
    const said = rich === undefined ? text : `${text}\n${richText(rich)}`;
    return supportingPassages(said, passages, { question: turn.text, hasOther: hasActed() });
  };
  return {
    async *stream() {
      let isSilent = true;
      for await (const part of shown(stripMark(words(), NO_ANSWERS, () => (isMarked = true)))) {
        if (typeof part === "string") isSilent = false;
        yield part;
      }
      const question = asked === null ? "" : askingText(turn, asked.confirm);
      if (question !== "") yield isSilent ? question : `\n\n${question}`;
      // Only the mark: the visitor still gets an answer.
      else if (isMarked && isSilent) yield nothingFound(turn);
    },
    basis: (text) => {
      if (asked !== null) return { sources: [], unanswered: false, confirm: asked.confirm };
      const unanswered = isUnanswered(text);
      const docIds = supportOf(text).map(({ docId }) => docId);
      return { sources: citeDocuments(passages, docIds), unanswered, ...(rich && { rich }) };
    },
    used: supportOf,
    calls: () => (run.calls.length === 0 ? {} : { toolCalls: run.calls }),
    waiting: () => asked?.call ?? null,
    tokens: (text) => {
      const { inputTokens, outputTokens } = used(text);
      return inputTokens + outputTokens;
    },
    trace: (text) => {
      const { inputTokens, outputTokens } = used(text);
      return {
        model: config.vg_defaultModel,
        prompt: {
          instructions,
          messages: [...messages, ...before].map(({ role, content }) => ({
            role,
            content: typeof content === "string" ? content : JSON.stringify(content),
          })),
          tools: [...run.tools.keys()],
          definitions: [...run.tools].map(([name, { description, parameters }]) => ({
            name,
            description,
            parameters: JSON.stringify(parameters),
          })),
        },
        tokens: {
          input: inputTokens,
          output: outputTokens,
          isEstimated: usage.inputTokens === 0 || usage.outputTokens === 0,
        },
      };
    },
    price: (text) => priceOfTokens(used(text)),
  };
}

/** Where the chat began, for its first answer. */
function openingOf({ config, conversation, history }: OpenedTurn): Opening | undefined {
  if (!config.smartInit || history.length > 0) return undefined;
  const { language } = conversation.visitor;
  // The test panel is on a page of ours.
  const page = conversation.channel === "test" ? "" : conversation.visitor.page;
  const spoken = agentLanguage(config, language);
  return { page, launch: visitorText("vg_initMessages", config.vg_initMessages, spoken).trim() };
}

/** The call that the model wants to make and that the visitor has to agree to first; null for a tool that is gone. */
function ask(
  turn: OpenedTurn,
  run: ToolRun,
  call: OpenCall,
  before: readonly ModelMessage[],
): { call: WaitingCall; confirm: Confirmation } | null {
  const tool = run.byName.get(call.name);
  if (tool === undefined) return null;
  return {
    call: waitingCall(turn, tool, call, { before, made: run.made() }),
    confirm: confirmationOf(tool, call),
  };
}
