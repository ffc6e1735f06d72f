import { conversationState } from "@parley/contract/conversations/state.ts";
import { id } from "@parley/contract/platform/id.ts";
import { useSearchParams } from "react-router";
import { currentPortal } from "#platform/auth/portal.ts";
import type { ConversationFilter } from "./list/useConversations.ts";

/** What the inbox shows, kept in the URL: `?convo=ID&state=requested`, or `state=test`. It can be linked and reloaded. */
export interface OpenConversation {
  /** "" when none is chosen. */
  conversationId: string;
  filter: ConversationFilter | undefined;
  /** @param byItself without the reader's doing, so that Back does not lead to nothing being open */
  choose: (conversationId: string, byItself?: boolean) => void;
  setFilter: (filter: ConversationFilter | undefined) => void;
  /** The query string that opens a conversation and keeps the other parameters. */
  searchOf: (conversationId: string) => string;
}

/** Reads and changes what the inbox shows, in the URL. */
export function useOpenConversation(): OpenConversation {
  const [search, setSearch] = useSearchParams();
  // The id becomes part of a document's path: an invalid one is treated as an unknown conversation.
  const conversationId = search.get("convo") ?? "";
  const state = search.get("state");
  // Clients see no tests, and a query for them would be refused.
  const isTest = state === "test" && currentPortal() === undefined;
  const filter = isTest ? state : conversationState.safeParse(state).data;
  const changed = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  return {
    conversationId,
    filter,
    // Back undoes the first choice, but does not retrace every step from one conversation to the next.
    choose: (chosen, byItself = false) =>
      setSearch(changed("convo", chosen), {
        replace: byItself || conversationId !== "" || chosen === "",
      }),
    setFilter: (state) => setSearch(changed("state", state), { replace: true }),
    searchOf: (chosen) => `?${changed("convo", chosen).toString()}`,
  };
}

/** Whether a text is a valid conversation id. */
export function isConversationId(text: string): boolean {
  return id.safeParse(text).success;
}
