import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { inventedName } from "@parley/contract/conversations/inventedName.ts";

/**
 * What a visitor is called: as they said, or an invented name by which an operator can tell them apart.
 * @param reader the language of whoever reads it
 */
export function visitorName(
  { visitorId, visitor }: Pick<Conversation, "visitorId" | "visitor">,
  reader: Language,
): string {
  return visitor.name || inventedName(visitorId, reader);
}

/** The name by which a visitor is known to whoever reads the other language. */
export function nameForOthers(
  conversation: Pick<Conversation, "visitorId" | "visitor">,
  reader: Language,
): string {
  return visitorName(conversation, reader === "de" ? "en" : "de");
}
