import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { DocumentReference } from "@google-cloud/firestore";
import { conversationPrivatePath } from "@parley/contract/conversations/conversation.ts";
import { toolCall } from "@parley/contract/tools/toolCall.ts";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { alreadyExists } from "../../../platform/errors/alreadyExists.ts";
import { TOOL_TIMEOUT_MS } from "../../../tools/call/toolAnswer.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";
import { withoutResult, type Result } from "./results.ts";

/**
 * `agents/{id}/convos/{id}/private/call-{hash}` (server-only): a call that an answer makes, written before it is made. It
 * has no outcome while it is under way, or if its process ended.
 */
const claim = z.object({
  at: z.number(),
  outcome: toolCall.shape.outcome.optional(),
  text: z.string().default(""),
  failure: toolCall.shape.failure,
});

type AnsweredTurn = Pick<OpenedTurn, "messageId"> & {
  conversation: Pick<OpenedTurn["conversation"], "agentId" | "ID">;
};

const UNKNOWN = withoutResult("failed", { key: "toolFailures.madeBefore", values: {} });

/** A call without an outcome for longer than it can take, with what it is noted in, was broken off with its process. */
const UNDER_WAY_MS = TOOL_TIMEOUT_MS + 2000;
const LOOK_EVERY_MS = 200;

/**
 * Makes a call once for each message, whoever else answers the same one: a message that is sent again, or a model that
 * asks for the same twice, gets the first result, waiting for it if the call is still under way.
 * @param key what makes it the same call
 * @param make gets an id that is the same for the same call
 */
export async function callOnce(
  deps: Pick<Deps, "db" | "log" | "now">,
  { conversation: { agentId, ID }, messageId }: AnsweredTurn,
  key: readonly string[],
  make: (callId: string) => Promise<Result>,
): Promise<Result> {
  const hash = createHash("sha256")
    .update(JSON.stringify([messageId, ...key]))
    .digest("hex");
  const ref = deps.db.doc(conversationPrivatePath(agentId, ID, `call-${hash}`));
  try {
    await ref.create({ at: deps.now() });
  } catch (error) {
    if (!alreadyExists(error)) throw error;
    return outcomeOf(deps, ref);
  }
  const note = (result: Result) =>
    ref
      .update({ ...result })
      .catch((error: unknown) => deps.log.error("what came of a call was not noted", error));
  try {
    const result = await make(hash);
    await note(result);
    return result;
  } catch (error) {
    // Nobody waits for what will not come.
    await note(UNKNOWN);
    throw error;
  }
}

async function outcomeOf(deps: Pick<Deps, "now">, ref: DocumentReference): Promise<Result> {
  for (;;) {
    const { at, outcome, text, failure } = claim.parse((await ref.get()).data());
    if (outcome !== undefined) return { outcome, text, failure };
    if (deps.now() > at + UNDER_WAY_MS) return UNKNOWN;
    await setTimeout(LOOK_EVERY_MS);
  }
}
