/** Which part of which message something is, and when it was sent: unix seconds. */
export type MessageReference = {
  conversationId: string;
  messageId: string;
  part: number;
  sentAt: number;
};

/** What Meta gives back with each status of a message, so that a status is never before what it is of. */
export function referenceTo({ conversationId, messageId, part, sentAt }: MessageReference): string {
  return [conversationId, messageId, part, sentAt].join("/");
}

/** Whoever has the app's secret can sign any: it leads to messages of this number alone. */
export function readReference(phoneId: string, text: string): MessageReference | null {
  const [, conversationId = "", messageId = "", part, sentAt] =
    /^(wa-[\w-]{1,61})\/((?:a\.)?[\w-]{1,64})\/(\d{1,3})\/(\d{1,11})$/.exec(text) ?? [];
  const isOurs = conversationId.startsWith(`wa-${phoneId}-`);
  if (!isOurs || messageId.startsWith("__")) return null;
  return { conversationId, messageId, part: Number(part), sentAt: Number(sentAt) };
}
