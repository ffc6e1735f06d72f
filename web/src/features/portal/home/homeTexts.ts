import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the Home page. */
export const homeTexts = defineTexts({
  en: {
    hello: "Hello, {name}",
    allWork: {
      one: "Your agent is online and answers visitors.",
      other: "Your {count} agents are online and answer visitors.",
    },
    someDoNot: {
      one: "{count} of your {all} agents is not answering right now.",
      other: "{count} of your {all} agents are not answering right now.",
    },
    noneWorks: {
      one: "Your agent is not answering right now.",
      other: "None of your {count} agents is answering right now.",
    },
    figures: "Figures",
    agents: "Your agents",
    draft: "Draft in this browser",
    requests: "Waiting for a person",
    requestsLine: "Whoever has waited longest comes first.",
    requestsWait: {
      one: "{count} visitor is waiting.",
      other: "{count} visitors are waiting; whoever has waited longest comes first.",
    },
    waitingNow: "Visitors waiting now",
    waitingNote: "Open one below to take over",
    nobodyTitle: "Nobody is waiting",
    nobodyLine: "Visitors who ask for a person appear here at once.",
    requestsError: "Not all who wait could be loaded",
    requestsErrorLine: "More visitors may be waiting than are shown here.",
    allChats: "All chats",
    open: "Open",
  },
  de: {
    hello: "Guten Tag, {name}",
    allWork: {
      one: "Ihr Agent ist online und antwortet Besuchern.",
      other: "Ihre {count} Agenten sind online und antworten Besuchern.",
    },
    someDoNot: {
      one: "{count} Ihrer {all} Agenten antwortet zurzeit nicht.",
      other: "{count} Ihrer {all} Agenten antworten zurzeit nicht.",
    },
    noneWorks: {
      one: "Ihr Agent antwortet zurzeit nicht.",
      other: "Keiner Ihrer {count} Agenten antwortet zurzeit.",
    },
    figures: "Zahlen",
    agents: "Ihre Agenten",
    draft: "Entwurf in diesem Browser",
    requests: "Wartende Besucher",
    requestsLine: "Wer am längsten wartet, steht oben.",
    requestsWait: {
      one: "{count} Besucher wartet.",
      other: "{count} Besucher warten; wer am längsten wartet, steht oben.",
    },
    waitingNow: "Besucher, die jetzt warten",
    waitingNote: "Unten öffnen und übernehmen",
    nobodyTitle: "Niemand wartet",
    nobodyLine: "Besucher, die nach einem Menschen fragen, erscheinen hier sofort.",
    requestsError: "Nicht alle Wartenden konnten geladen werden",
    requestsErrorLine: "Es warten vielleicht mehr Besucher, als hier stehen.",
    allChats: "Alle Chats",
    open: "Öffnen",
  },
});
