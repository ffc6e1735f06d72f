import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the workspace's figures, which stand on Home and above the agents. */
export const figureTexts = defineTexts({
  en: {
    figures: "Figures",
    waitingNow: "Visitors waiting now",
    waitingShort: "Waiting now",
    chatsShort: "Chats, 7 days",
    firstAsked: "The first asked",
    nobodyAsks: "Nobody asks for a person",
    notKnown: "Not known without a connection",
    credits: "Credits left",
    creditsShort: "Credits left",
    tooFew: "Too few for an answer",
    balanceFailed: "The balance did not load",
  },
  de: {
    figures: "Zahlen",
    waitingNow: "Besucher, die jetzt warten",
    waitingShort: "Warten jetzt",
    chatsShort: "Chats, 7 Tage",
    firstAsked: "Zuerst gefragt:",
    nobodyAsks: "Niemand fragt nach einem Menschen",
    notKnown: "Ohne Verbindung nicht bekannt",
    credits: "Guthaben in Credits",
    creditsShort: "Credits",
    tooFew: "Zu wenig für eine Antwort",
    balanceFailed: "Das Guthaben konnte nicht geladen werden",
  },
});
