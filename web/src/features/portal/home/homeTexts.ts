import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the Home page. */
export const homeTexts = defineTexts({
  en: {
    hello: "Hello, {name}",
    line: "What your agents at {org} are doing right now.",
    agents: "Your agents",
    requests: "Waiting for a person",
    requestsOf: "Visitors who asked {agent} for a person, newest first.",
    noRequests: "Nobody is waiting for a person right now.",
    requestsError: "The requests did not load",
    untitled: "No messages yet",
    allChats: "All chats",
  },
  de: {
    hello: "Guten Tag, {name}",
    line: "Was Ihre Agenten bei {org} gerade tun.",
    agents: "Ihre Agenten",
    requests: "Warten auf einen Menschen",
    requestsOf: "Besucher von {agent}, die nach einem Menschen gefragt haben, neueste zuerst.",
    noRequests: "Gerade wartet niemand auf einen Menschen.",
    requestsError: "Die Anfragen konnten nicht geladen werden",
    untitled: "Noch keine Nachrichten",
    allChats: "Alle Chats",
  },
});
