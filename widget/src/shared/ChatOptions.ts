import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";

/** What a page may say when it puts a chat into an element of its own. */
export interface MountOptions {
  agentId: string;
  /** Base address of the calls, without a slash at its end. */
  api: string;
  /** A session opened elsewhere (the test panel); then nothing is remembered on this device. */
  token?: string;
  /** BCP 47 tag; wins over the agent's own setting and the browser's. */
  language?: string;
  /** How the agent looks, when the caller knows: saves a request, and shows one that is offline. */
  agent?: PublicAgent;
}

export interface ChatOptions extends MountOptions {
  /** Given in a popup: asks for the panel to be closed. */
  onClose?: () => void;
  /** Number of answers that came while the chat was not shown. */
  onUnread?: (count: number) => void;
  /** A message was added to the conversation. */
  onMessage?: (role: "visitor" | "bot" | "operator") => void;
}

export interface ChatHandle {
  destroy: () => void;
  /** Moves the focus to where the visitor writes. */
  focus: () => void;
  /** Shows or hides the chat of a popup, with the focus or without; hidden, it counts what is unread. */
  setShown: (shown: boolean, focus: boolean) => void;
}

/** What the lazily loaded chat gives to the loader. */
export interface ChatModule {
  mountChat: (host: HTMLElement, options: ChatOptions) => ChatHandle;
}
