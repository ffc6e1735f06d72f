import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the Home page. */
export const homeTexts = defineTexts({
  en: {
    hello: "Hello, {name}",
    line: "How your agents at {org} are doing.",
    figures: "Figures",
    agents: "Your agents",
    requests: "Waiting for a person",
    requestsOf: "Visitors of {agent} who are waiting for a person, newest first.",
    nobodyTitle: "Nobody is waiting",
    nobodyLine: "Visitors who ask for a person appear here at once.",
    requestsError: "The requests did not load",
    untitled: "No messages yet",
    allChats: "All chats",
  },
  de: {
    hello: "Guten Tag, {name}",
    line: "So geht es Ihren Agenten bei {org}.",
    figures: "Zahlen",
    agents: "Ihre Agenten",
    requests: "Wartende Besucher",
    requestsOf: "Besucher von {agent}, die auf einen Menschen warten, neueste zuerst.",
    nobodyTitle: "Niemand wartet",
    nobodyLine: "Besucher, die nach einem Menschen fragen, erscheinen hier sofort.",
    requestsError: "Die Anfragen konnten nicht geladen werden",
    untitled: "Noch keine Nachrichten",
    allChats: "Alle Chats",
  },
});
