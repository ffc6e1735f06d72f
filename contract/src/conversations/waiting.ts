import { z } from "zod";
import { workspacePath } from "../workspaces/workspace.ts";

/**
 * `users/{workspaceId}/waiting/{agentId}_{conversationId}`: a visitor who waits for a person. Exists
 * exactly while the conversation is `requested`, as the same transaction writes both: members count
 * these live, and there is no counter that could be wrong.
 */
export const waitingConversation = z.object({
  agentId: z.string(),
  conversationId: z.string(),
  /** Unix milliseconds. */
  since: z.number(),
});
export type WaitingConversation = z.infer<typeof waitingConversation>;

/** The most that are read to be counted. */
export const WAITING_COUNTED = 100;

export function waitingListPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/waiting`;
}

export function waitingPath(
  workspaceId: string,
  { agentId, conversationId }: Pick<WaitingConversation, "agentId" | "conversationId">,
): string {
  return `${waitingListPath(workspaceId)}/${agentId}_${conversationId}`;
}
