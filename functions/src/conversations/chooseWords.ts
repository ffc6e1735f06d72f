import type { Message } from "@parley/contract/conversations/message.ts";
import type { Passage } from "../knowledge/passage.ts";
import type { Deps } from "../platform/deps.ts";
import { extractiveWords } from "./extractiveWords.ts";
import { modelWords } from "./modelWords.ts";
import type { OpenedTurn } from "./openTurn.ts";

/** Model name of the built-in answerer, which needs no key. */
export const EXTRACTIVE = "extractive";

/** An answer on its way. */
export type Words = {
  /** The words as they come. @throws ModelError when the service fails */
  stream(): AsyncIterable<string>;
  /** What the finished answer rests on, and whether it is one. */
  basis(text: string): Pick<Message, "sources" | "unanswered">;
};

/** Who writes the answer: the configured service, or without a key the knowledge itself. */
export function chooseWords(deps: Deps, turn: OpenedTurn, passages: Passage[]): Words {
  const apiKey = deps.env.MODEL_API_KEY;
  return apiKey === undefined || turn.config.vg_defaultModel === EXTRACTIVE
    ? extractiveWords(turn, passages)
    : modelWords(deps, apiKey, turn, passages);
}
