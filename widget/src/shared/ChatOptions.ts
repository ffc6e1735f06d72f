import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { Transcript } from "@parley/contract/conversations/calls.ts";

/** What a preview shows, while its settings are edited. */
export interface Preview {
  agent: PublicAgent;
  /** Whether it shows the launcher with its greeting, instead of the chat. */
  closed: boolean;
}

/** Options for a page that puts a chat into an element of its own. */
export interface MountOptions {
  agentId: string;
  /** Base URL of the API, without a trailing slash. */
  api: string;
  /** Token of a session opened elsewhere (the test panel); nothing is then stored on this device. */
  token?: string;
  /** What New chat does in such a session; without it there is no New chat. */
  onNewChat?: () => void;
  /** For a test by the agent's own people: each of its answers gets a button with this label. */
  explain?: { label: string; open: (messageId: string) => void };
  /** BCP 47 tag, instead of the browser's language; the agent's own setting comes before it. */
  language?: string;
  /** The agent, if the caller has it: saves a request, and shows even one that is offline. */
  agent?: PublicAgent;
  /** Whether it has a page to itself: the questions to begin with follow the greeting, and a phone's corners are square. */
  fullPage?: boolean;
  /** For a preview: hands it what it shows, and each change of that. @returns a function that stops this */
  follow?: (show: (preview: Preview) => void) => () => void;
  /** For a preview of an agent that does not exist yet, with any `token`: the conversation to show. The server is asked for nothing. */
  example?: Transcript;
  /** For a preview that shows the launcher: it was pressed. */
  onOpen?: () => void;
}

export interface ChatOptions extends MountOptions {
  /** Set in a popup: closes the panel. */
  onClose?: () => void;
  /** Called with the number of answers that came while the chat was hidden. */
  onUnread?: (count: number) => void;
  /** Called when a message is added to the conversation. */
  onMessage?: (role: "visitor" | "bot" | "operator") => void;
}

export interface ChatHandle {
  destroy: () => void;
  /** Focuses the message field. */
  focus: () => void;
  /** Shows or hides a popup's chat, with or without focus; while hidden, it counts unread answers. */
  setShown: (shown: boolean, focus: boolean) => void;
}

/** What the lazily loaded chat exports to the loader. */
export interface ChatModule {
  mountChat: (host: HTMLElement, options: ChatOptions) => ChatHandle;
}
