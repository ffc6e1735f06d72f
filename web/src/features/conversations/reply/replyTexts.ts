import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts for replying in the agent's place. */
export const replyTexts = defineTexts({
  en: {
    takeOver: "Take over",
    takingOver: "Taking over…",
    agentAnswers: "The agent is answering. Take over to write yourself.",
    visitorWaits: "A visitor is waiting. Until you take over, the agent answers if it can.",
    visitorWaitsUnasked:
      "The agent could not answer this visitor, who is waiting for a person. Take over to write yourself.",
    isClosed: "This conversation is closed. Take over to write again.",
    otherAnswers: "{name} is answering this visitor. To step in, hand the conversation back first.",
    somebody: "Somebody else",
    reply: "Reply",
    replyPlaceholder: "Write to the visitor",
    replyHint: "Enter sends, Shift+Enter starts a new line",
    windowEnds: "The channel takes messages until {time}",
    send: "Send",
    left: { one: "{count} character left", other: "{count} characters left" },
    over: { one: "{count} character too many", other: "{count} characters too many" },
    keptDraft: "Your draft is kept:",
  },
  de: {
    takeOver: "Übernehmen",
    takingOver: "Wird übernommen …",
    agentAnswers: "Der Agent antwortet. Übernehmen Sie, um selbst zu schreiben.",
    visitorWaits: "Ein Besucher wartet. Bis Sie übernehmen, antwortet der Agent, wenn er kann.",
    visitorWaitsUnasked:
      "Der Agent konnte diesem Besucher nicht antworten; er wartet auf einen Menschen. Übernehmen Sie, um selbst zu schreiben.",
    isClosed: "Dieses Gespräch ist geschlossen. Übernehmen Sie, um wieder zu schreiben.",
    otherAnswers:
      "{name} antwortet diesem Besucher. Um einzuspringen, geben Sie das Gespräch erst zurück.",
    somebody: "Jemand anderes",
    reply: "Antwort",
    replyPlaceholder: "Dem Besucher schreiben",
    replyHint: "Enter sendet, Umschalt+Enter beginnt eine neue Zeile",
    windowEnds: "Der Kanal nimmt Nachrichten bis {time} an",
    send: "Senden",
    left: { one: "Noch {count} Zeichen", other: "Noch {count} Zeichen" },
    over: { one: "{count} Zeichen zu viel", other: "{count} Zeichen zu viel" },
    keptDraft: "Ihr Entwurf bleibt erhalten:",
  },
});
