import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  BUILT_IN_TRACE,
  describeAnswer,
  type AnswerDescription,
} from "../explain/describeAnswer.ts";
import { startClock } from "../explain/describeTurn.ts";
import { type AnswerUnit, answerUnits, offsetOf } from "./builtIn/units/answerUnits.ts";
import { citeDocuments } from "./citedDocuments.ts";
import { searchSettings } from "./findPassages.ts";
import { hasContactDetail } from "./hasContactDetail.ts";

const QUERY = "contact telephone phone call email address Kontakt Telefon anrufen E-Mail";
const MAX_TEXT = 400;

/**
 * The sentence of an agent's knowledge that names a telephone number or an email address, with its
 * source and how it was found; undefined when there is none.
 */
export async function findContactDetails(
  deps: Pick<Deps, "retriever">,
  config: AgentConfig,
): Promise<
  | (Pick<Message, "text" | "sources"> & {
      knowledgeVersion: number;
      description: AnswerDescription;
    })
  | undefined
> {
  const clock = startClock();
  const begun = performance.now();
  const retrieved = await deps.retriever.retrieve(config.ID, QUERY, searchSettings(config));
  clock.searched(performance.now() - begun);
  const { passages, version } = retrieved;
  const unit = answerUnits(passages).find(({ text }) => hasContactDetail(text));
  if (unit === undefined) return undefined;
  const { chunkId, docId } = unit.passage;
  const found = { ...retrieved, query: QUERY, isByMeaning: false, meaningProblem: "" };
  return {
    text: withHeadings(unit),
    sources: citeDocuments(passages, [docId]),
    knowledgeVersion: version,
    description: describeAnswer({ config }, found, BUILT_IN_TRACE, {
      toolCalls: [],
      used: [{ chunkId, at: offsetOf(unit) }],
      milliseconds: clock.read(),
    }),
  };
}

/** A sentence below what it belongs to, which is shortened before the number would be. */
function withHeadings({ belongsTo, text }: AnswerUnit): string {
  const above = belongsTo.join("\n\n");
  const room = MAX_TEXT - Array.from(text).length - "\n\n".length;
  return above === "" || room < 1 ? shorten(text, MAX_TEXT) : `${shorten(above, room)}\n\n${text}`;
}
