import type { Message } from "@parley/contract/conversations/message.ts";
import type { Deps } from "../../platform/deps.ts";
import { modelService } from "../turn/answerPrice.ts";
import { extractiveWords } from "./builtIn/extractiveWords.ts";
import type { Found } from "./findPassages.ts";
import { modelWords } from "./model/modelWords.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";

/** An answer on its way. */
export type Words = {
  /** The words as they come. @throws ModelError when the service fails */
  stream(): AsyncIterable<string>;
  /** What the finished answer rests on, and whether it is one. */
  basis(text: string): Pick<Message, "sources" | "unanswered">;
  /** Credits for the finished answer. */
  price(text: string): number;
};

/** Who writes the answer: the configured service, or without a key the knowledge itself. */
export function chooseWords(deps: Deps, turn: OpenedTurn, found: Found): Words {
  const service = modelService(deps.env, turn.config);
  return service === undefined
    ? extractiveWords(turn, found.passages)
    : modelWords(deps, service, turn, found);
}
