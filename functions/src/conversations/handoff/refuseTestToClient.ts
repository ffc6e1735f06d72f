import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";

/**
 * Refuses what a client would do in a test of their agency's, of which they see nothing.
 * @throws AppError NOT_FOUND, as for a conversation that does not exist
 */
export function refuseTestToClient(
  operator: Operator,
  { channel }: Pick<Conversation, "channel">,
): void {
  if (operator.kind === "client" && channel === "test") throw new AppError("platform.notFound");
}
