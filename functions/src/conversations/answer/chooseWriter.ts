import type { Message } from "@parley/contract/conversations/message.ts";
import { serviceFor } from "../../models/serviceFor.ts";
import type { Deps } from "../../platform/deps.ts";
import { extractiveWriter } from "./builtIn/extractiveWriter.ts";
import type { ModelTrace } from "../explain/describeAnswer.ts";
import type { FoundPassages } from "./findPassages.ts";
import { modelWriter } from "./model/modelWriter.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import type { WaitingCall } from "../turn/turns.ts";

/** A tool is being called. */
export type ToolCallStarted = { type: "working" };

/** A passage that an answer quotes or rests on, and where in it what it says begins. */
export type UsedPassage = { chunkId: string; at: number };

/** An answer on its way. */
export type AnswerWriter = {
  /** The words as they come, and when a tool is called. @throws ModelError when the service fails */
  stream(): AsyncIterable<string | ToolCallStarted>;
  /** What the finished answer rests on, and whether it is one. */
  basis(text: string): Pick<Message, "sources" | "unanswered" | "confirm" | "rich">;
  /** The passages of which the finished answer says something. */
  used(text: string): readonly UsedPassage[];
  /** The calls that were made on the way; nothing without any. */
  calls(): Pick<Message, "toolCalls">;
  /** The call that it asks the visitor about; null for none. */
  waiting(): WaitingCall | null;
  /** Tokens that it took; 0 for the built-in model. */
  tokens(text: string): number;
  /** What the model was sent and what it counted. */
  trace(text: string): ModelTrace;
  /** Credits for the finished answer. */
  price(text: string): number;
};

/** Who writes the answer: the configured service, or without a key the knowledge itself. */
export async function chooseWriter(
  deps: Deps,
  turn: OpenedTurn,
  found: FoundPassages,
): Promise<AnswerWriter> {
  const service = await serviceFor(deps, turn.config, turn.config.vg_defaultModel);
  return service === undefined
    ? extractiveWriter(turn, found.passages)
    : modelWriter(deps, service, turn, found);
}
