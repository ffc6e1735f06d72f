import type { AgentEditable } from "./config.ts";

/** The picture that stands for an agent wherever it appears: its avatar, else its picture; empty for initials. */
export function agentPicture(
  agent: Pick<AgentEditable, "avatarImageUrl" | "roundedImageURL">,
): string {
  return agent.avatarImageUrl || agent.roundedImageURL;
}
