import type { Passage } from "../../knowledge/passage.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import type { Turn } from "../turn/turns.ts";

/** Passages an answer may draw on. */
export const TOP_PASSAGES = 5;
/** A question with fewer words is searched together with the one before ("And on Sundays?"). */
const SHORT_QUESTION_WORDS = 4;

/** What the agent knows that fits the visitor's message, best first, and whether it knows anything at all. */
export type Found = { passages: Passage[]; isEmpty: boolean };

/** Searches the agent's knowledge for the visitor's message. */
export async function findPassages(
  deps: Pick<Deps, "retriever">,
  turn: OpenedTurn,
): Promise<Found> {
  const query = searchQuery(turn.text, turn.history);
  return deps.retriever.retrieve(turn.conversation.agentId, query, { topK: TOP_PASSAGES });
}

/** What is searched for: the message, and for a short one also what was asked before. */
function searchQuery(text: string, history: readonly Turn[]): string {
  if (text.trim().split(/\s+/).length >= SHORT_QUESTION_WORDS) return text;
  const before = history.findLast((turn) => turn.role === "visitor");
  return before === undefined ? text : `${text} ${before.text}`;
}
