import { agentLanguage } from "@parley/contract/agents/agentLanguage.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Channel, Chat, Recipient } from "./channel.ts";
import type { HeldOutbox } from "./outbox.ts";

/** What is needed to send what a conversation holds. */
export type Sending = {
  deps: Deps;
  chat: Chat;
  channel: Channel;
  recipient: Recipient;
  held: HeldOutbox;
};

/** A pass of sending, with the agent and the conversation as they are by then. */
export type SendPass = Sending & {
  config: AgentConfig;
  /** Null where nothing was said yet: a contact who only opened the chat. */
  conversation: Conversation | null;
  language: Language;
};

/** Begins a pass of sending. @throws Error when the agent was deleted */
export async function beginSendPass(sending: Sending): Promise<SendPass> {
  const { deps, chat } = sending;
  const [settings, stored] = await deps.db.getAll(
    deps.db.doc(agentConfigPath(chat.agentId)),
    deps.db.doc(conversationPath(chat.agentId, chat.conversationId)),
  );
  const config = agentConfig.parse(settings?.data());
  const found = stored?.exists === true ? conversation.parse(stored.data()) : null;
  const language = agentLanguage(config, found?.visitor.language ?? "");
  return { ...sending, config, conversation: found, language };
}
