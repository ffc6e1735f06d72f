import { conversationState } from "@parley/contract/conversations/state.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { id } from "@parley/contract/platform/id.ts";
import { useSearchParams } from "react-router";

/** What the inbox shows, as the address says: `?convo=ID&state=requested`. It can be linked and reloaded. */
export interface OpenConversation {
  /** "" when none is chosen. */
  conversationId: string;
  filter: ConversationState | undefined;
  choose: (conversationId: string) => void;
  setFilter: (filter: ConversationState | undefined) => void;
  /** Search part of the address of a conversation, the rest of it kept. */
  searchOf: (conversationId: string) => string;
}

export function useOpenConversation(): OpenConversation {
  const [search, setSearch] = useSearchParams();
  // The id becomes part of a document's path: whatever is none is taken for an unknown conversation.
  const conversationId = search.get("convo") ?? "";
  const filter = conversationState.safeParse(search.get("state")).data;
  const changed = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  return {
    conversationId,
    filter,
    // The first choice is a step that Back undoes; walking on from one to the next is not.
    choose: (chosen) =>
      setSearch(changed("convo", chosen), { replace: conversationId !== "" || chosen === "" }),
    setFilter: (state) => setSearch(changed("state", state), { replace: true }),
    searchOf: (chosen) => `?${changed("convo", chosen).toString()}`,
  };
}

/** Whether this could be a conversation's id at all. */
export function isConversationId(text: string): boolean {
  return id.safeParse(text).success;
}
