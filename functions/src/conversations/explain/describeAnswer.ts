import {
  PASSAGE_EXCERPT,
  type ExplainedPassage,
  type Explanation,
} from "@parley/contract/conversations/explanation.ts";
import type { ToolCall } from "@parley/contract/tools/toolCall.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Passage } from "../../knowledge/passage.ts";
import type { UsedPassage } from "../answer/chooseWriter.ts";
import type { FoundPassages } from "../answer/findPassages.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";

/** Characters of a prompt that are kept: far more than one has, but a document has an end. */
const PROMPT_MAX = 120_000;
const QUERY_MAX = 4000;

/** What a model was sent, and what it counted; nulls for the built-in one. */
export type ModelTrace = Pick<Explanation, "model" | "prompt" | "tokens">;

/** What there is to say of the built-in model. */
export const BUILT_IN_TRACE: ModelTrace = { model: "", prompt: null, tokens: null };

/** How an answer came about, but for what is known once it is stored. */
export type AnswerDescription = Omit<Explanation, "at" | "credits">;

/** Gathers it: what was searched for and found, what the model was told, how long it took. */
export function describeAnswer(
  { config }: Pick<OpenedTurn, "config">,
  found: FoundPassages,
  modelTrace: ModelTrace,
  {
    toolCalls,
    used,
    milliseconds,
  }: {
    toolCalls: ToolCall[];
    used: readonly UsedPassage[];
    milliseconds: Explanation["milliseconds"];
  },
): AnswerDescription {
  const { query, version, meaningProblem, passages, leftOut } = found;
  const isSmart = config.searchMethod === "smart";
  return {
    ...modelTrace,
    prompt: modelTrace.prompt && boundedPrompt(modelTrace.prompt),
    search: {
      query: shorten(query, QUERY_MAX),
      method: config.searchMethod,
      topChunks: config.vg_topChunks,
      threshold: config.vg_chunkThreshold,
      tags: config.vg_kbTags,
      generation: version,
      embeddingModel: isSmart && found.isByMeaning ? config.vg_embeddingModel : "",
      meaningProblem,
    },
    passages: [
      ...passages.map((passage) => {
        const quoted = used.find(({ chunkId }) => chunkId === passage.chunkId);
        return { ...explained(passage, quoted?.at ?? 0), used: quoted !== undefined, given: true };
      }),
      ...leftOut.map((passage) => ({ ...explained(passage, 0), used: false, given: false })),
    ],
    toolCalls,
    milliseconds,
  };
}

/** @param at where in the passage its excerpt has to begin, or shortly before */
function explained(passage: Passage, at: number): Omit<ExplainedPassage, "used" | "given"> {
  const { docId, name, heading, text, byWords, byMeaning, score, fit } = passage;
  return {
    docId,
    title: shorten(name, 200),
    heading: shorten(heading, 200),
    text: excerptAt(text, at),
    byWords,
    byMeaning,
    score,
    fit,
  };
}

/** How much of what is before a quotation is shown with it. */
const BEFORE = 60;

/** As much of a text as is kept, from some words before a place on, or from further above if there is room. */
function excerptAt(text: string, at: number): string {
  const from = Math.min(at - BEFORE, text.length - PASSAGE_EXCERPT);
  if (from <= 0) return shorten(text, PASSAGE_EXCERPT);
  const space = text.slice(from, at).search(/\s/);
  const rest = text.slice(space === -1 ? at : from + space).trimStart();
  return shorten(`…${rest.toWellFormed()}`, PASSAGE_EXCERPT);
}

/** The prompt as far as there is room for it; what does not fit is cut off, the instructions last. */
function boundedPrompt(
  prompt: NonNullable<ModelTrace["prompt"]>,
): NonNullable<ModelTrace["prompt"]> {
  let room = PROMPT_MAX;
  const fit = (text: string): string => {
    const kept = text === "" ? "" : shorten(text, Math.max(1, room));
    room = Math.max(0, room - kept.length);
    return kept;
  };
  return {
    instructions: fit(prompt.instructions),
    messages: prompt.messages.map(({ role, content }) => ({ role, content: fit(content) })),
    tools: prompt.tools,
    definitions: prompt.definitions.map(({ name, description, parameters }) => ({
      name,
      description: fit(description),
      parameters: fit(parameters),
    })),
  };
}
