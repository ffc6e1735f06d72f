import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Source } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../../platform/deps.ts";
import { answerUnits } from "./builtIn/answerUnits.ts";
import { citeDocuments } from "./citedDocuments.ts";
import { searchSettings } from "./findPassages.ts";

const QUERY = "contact telephone phone call email address Kontakt Telefon anrufen E-Mail";
const CONTACT_DETAIL = /\S@[^\s@]*[^\s@.]\.\p{L}{2,}|(?<![\d.,])\+?\d[\d /()-]{6,}\d/u;

/**
 * The sentence of an agent's knowledge that names a telephone number or an email address, and its
 * source; undefined when there is none.
 */
export async function findContactDetails(
  deps: Pick<Deps, "retriever">,
  config: AgentConfig,
): Promise<{ text: string; sources: Source[] } | undefined> {
  const { passages } = await deps.retriever.retrieve(config.ID, QUERY, searchSettings(config));
  const unit = answerUnits(passages).find(({ text }) => CONTACT_DETAIL.test(text));
  if (unit === undefined) return undefined;
  return {
    text: shorten([...unit.belongsTo, unit.text].join("\n\n"), 400),
    sources: citeDocuments(passages, [unit.passage.docId]),
  };
}
