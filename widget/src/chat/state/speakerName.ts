import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import type { Texts } from "../texts.ts";

/** Who wrote a message, as the visitor reads it. */
export function speakerName(
  { role, author }: Pick<Message, "role" | "author">,
  agent: PublicAgent,
  texts: Texts,
): string {
  if (role === "visitor") return texts.you;
  return role === "operator" ? author || texts.person : agent.title;
}
