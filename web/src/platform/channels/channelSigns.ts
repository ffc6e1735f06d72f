import type { ContactChannel, Conversation } from "@parley/contract/conversations/conversation.ts";
import { MessageCircle, Send, type LucideIcon } from "lucide-react";

interface ChannelSign {
  /** The same in every language. */
  name: string;
  Icon: LucideIcon;
}

const channelSigns: Record<ContactChannel, ChannelSign> = {
  telegram: { name: "Telegram", Icon: Send },
  whatsapp: { name: "WhatsApp", Icon: MessageCircle },
};

/** Name and sign of a messenger. */
export function messengerSign(channel: ContactChannel): ChannelSign {
  return channelSigns[channel];
}

/** Name and sign of the channel a conversation is held in; undefined for the website and for a test. */
export function signOf(channel: Conversation["channel"]): ChannelSign | undefined {
  return channel === "web" || channel === "test" ? undefined : channelSigns[channel];
}
