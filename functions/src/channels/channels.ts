import type { ContactChannel } from "@parley/contract/conversations/conversation.ts";
import type { Channel } from "./outbox/channel.ts";
import { telegramChannel } from "./telegram/telegramChannel.ts";
import { whatsappChannel } from "./whatsapp/messages/whatsappChannel.ts";

/** The channels that are built, by the name that their conversations carry. */
export const channels: Record<ContactChannel, Channel> = {
  telegram: telegramChannel,
  whatsapp: whatsappChannel,
};
