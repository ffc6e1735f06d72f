import type { Message } from "@parley/contract/conversations/message.ts";
import { serviceFor } from "../../models/serviceFor.ts";
import type { Deps } from "../../platform/deps.ts";
import { extractiveWords } from "./builtIn/extractiveWords.ts";
import type { Told } from "../explain/describeAnswer.ts";
import type { Found } from "./findPassages.ts";
import { modelWords } from "./model/modelWords.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import type { WaitingCall } from "../turn/turns.ts";

/** A tool is being called. */
export type Working = { type: "working" };

/** An answer on its way. */
export type Words = {
  /** The words as they come, and when a tool is called. @throws ModelError when the service fails */
  stream(): AsyncIterable<string | Working>;
  /** What the finished answer rests on, and whether it is one. */
  basis(text: string): Pick<Message, "sources" | "unanswered" | "confirm" | "rich">;
  /** The calls that were made on the way; nothing without any. */
  calls(): Pick<Message, "toolCalls">;
  /** The call that it asks the visitor about; null for none. */
  waiting(): WaitingCall | null;
  /** Tokens that it took; 0 for the built-in model. */
  tokens(text: string): number;
  /** What the model was sent and what it counted. */
  told(text: string): Told;
  /** Credits for the finished answer. */
  price(text: string): number;
};

/** Who writes the answer: the configured service, or without a key the knowledge itself. */
export async function chooseWords(deps: Deps, turn: OpenedTurn, found: Found): Promise<Words> {
  const service = await serviceFor(deps, turn.config, turn.config.vg_defaultModel);
  return service === undefined
    ? extractiveWords(turn, found.passages)
    : modelWords(deps, service, turn, found);
}
