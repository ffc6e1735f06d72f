import type { Passage } from "../../knowledge/passage.ts";
import type { Deps } from "../../platform/deps.ts";
import { intentsOf } from "./builtIn/intents.ts";
import { goesOn } from "./builtIn/question.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";

/** Passages an answer may draw on. */
export const TOP_PASSAGES = 5;

/** Characters of a message that are read for what it is about. */
const MAX_READ = 1000;

/** What the agent knows that fits the visitor's message, best first, and whether it knows anything at all. */
export type Found = { passages: Passage[]; isEmpty: boolean };

/** Searches the agent's knowledge for the visitor's message. */
export async function findPassages(
  deps: Pick<Deps, "retriever">,
  turn: OpenedTurn,
): Promise<Found> {
  const earlier = turn.history.findLast(({ role }) => role === "visitor")?.text ?? "";
  const query = searchQuery(turn.text, earlier);
  return deps.retriever.retrieve(turn.conversation.agentId, query, { topK: TOP_PASSAGES });
}

/**
 * What is searched for: the message, and for one that goes on from it also what was asked before.
 * @param earlier the visitor's message before it; "" without one
 */
export function searchQuery(text: string, earlier: string): string {
  const both = goesOn(text) ? `${text} ${earlier}`.trim() : text;
  const further = intentsOf(both.slice(0, MAX_READ)).map(({ words }) => words);
  return [both, ...further].join(" ");
}
