import { defineTexts } from "#platform/i18n/texts.ts";

/** What needs attention at an agent, and what to do about it, by kind. */
export const healthTexts = defineTexts({
  en: {
    outOfCredits: "Too few credits: visitors get no answers",
    spendingLimit: "The daily limit leaves no credits for another answer",
    modelKeyRefused: "The model service refuses the key",
    modelUnknown: "The model service does not know the model",
    modelUsedUp: "The account at the model service is used up",
    modelNotAnswering: "The model service is not answering",
    channel: {
      one: "A channel does not work",
      other: "{count} channels do not work",
    },
    failedSources: {
      one: "{count} source could not be learned",
      other: "{count} sources could not be learned",
    },
    offline: "Offline: no page or channel is answered",
    noKnowledge: "No knowledge yet",
    draft: "Changes in this browser are not published",
    unseen: "On no website in the last 7 days",
  },
  de: {
    outOfCredits: "Zu wenig Guthaben: Besucher bekommen keine Antwort",
    spendingLimit: "Das Tageslimit lässt keine weitere Antwort zu",
    modelKeyRefused: "Der Modelldienst lehnt den Schlüssel ab",
    modelUnknown: "Der Modelldienst kennt das Modell nicht",
    modelUsedUp: "Das Konto beim Modelldienst ist aufgebraucht",
    modelNotAnswering: "Der Modelldienst antwortet nicht",
    channel: {
      one: "Ein Kanal funktioniert nicht",
      other: "{count} Kanäle funktionieren nicht",
    },
    failedSources: {
      one: "{count} Quelle konnte nicht gelernt werden",
      other: "{count} Quellen konnten nicht gelernt werden",
    },
    offline: "Offline: Er antwortet auf keiner Seite und in keinem Kanal",
    noKnowledge: "Noch kein Wissen",
    draft: "Änderungen in diesem Browser sind nicht veröffentlicht",
    unseen: "In den letzten 7 Tagen auf keiner Website",
  },
});
