import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ChatOptions } from "../../shared/ChatOptions.ts";
import type { ChatEngine } from "../engine/createEngine.ts";
import type { ChatState } from "../state/ChatState.ts";
import type { Texts } from "../texts.ts";

export interface ChatView {
  agent: PublicAgent;
  engine: ChatEngine;
  state: ChatState;
  texts: Texts;
  /** Starts another conversation; undefined where there is only one. */
  onNewChat: (() => void) | undefined;
  /** Explains an answer to the people who run the agent; undefined for everybody else. */
  explain: ChatOptions["explain"];
  /** Whether its agent's own people are trying it out. */
  isTest: boolean;
  /** Set in a popup. */
  onClose: (() => void) | undefined;
}

export const ChatContext = createContext<ChatView | null>(null);

/** What every part of the chat shares. @throws outside of the chat */
export function useChat(): ChatView {
  const view = useContext(ChatContext);
  if (!view) throw new Error("useChat outside of the chat");
  return view;
}
