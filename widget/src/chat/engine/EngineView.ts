import type { ChatOptions } from "../../shared/ChatOptions.ts";

/** A place on the page where a conversation is shown: a popup, an embedded chat, or both at once. */
export interface EngineView extends Pick<ChatOptions, "onUnread" | "onMessage"> {
  /** Whether the visitor sees it; a popup may be closed. */
  isShown: boolean;
}
