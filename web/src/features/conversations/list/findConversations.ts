import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { signOf } from "#platform/channels/channelSigns.ts";
import { visitorName } from "#platform/conversations/visitorName.ts";
import { wordSearch } from "#platform/search/wordSearch.ts";

/** What the website is called as a channel; the same in every language. */
const WEBSITE = "Website";

/**
 * Conversations, in their order, in whose visitor, words or channel every word of a search is.
 * @param reader in whose language visitors without a name are called
 */
export function findConversations(
  conversations: readonly Conversation[],
  query: string,
  reader: Language,
): readonly Conversation[] {
  const holds = wordSearch(query);
  return conversations.filter((one) => {
    const channel = one.channel === "web" ? WEBSITE : signOf(one.channel)?.name;
    const { title, lastText, visitor } = one;
    return holds([visitorName(one, reader), visitor.email, title, lastText, channel].join(" "));
  });
}
