import { defineTexts } from "#platform/i18n/texts.ts";

/** Words around the settings; each setting and each panel brings its own. */
export const settingsTexts = defineTexts({
  en: {
    settings: "Settings",
    core: "Core",
    ui: "Look",
    language: "Language",
    security: "Security",
    handoff: "Handoff",
    advanced: "Advanced",
    isWrong: "needs a correction",
    secretTitle: "Secret key",
    secretLine:
      "For calls from your own server. Never put it on a website. Every time it is shown is logged.",
    handoffOff: "Turned off: visitors only ever talk to the agent.",
    agentIdTitle: "Agent ID",
    agentIdLine: "For the website script and for calls.",
    translationNeedsModel:
      "Translation needs a model. The built-in model answers at the moment, so nothing is translated: choose a model under Core, and enter a key under Model keys of the workspace if the platform has none.",
    translationNeedsTokens:
      "Translation needs a model. This agent has no tokens left for the month and the built-in model answers, so nothing is translated, not even a person’s replies, until it has tokens (“Tokens per month” under Security).",
    dangerZone: "Danger zone", // fixed
    onlineTitle: "Take this agent offline",
    offlineHere: "Put this agent online",
    onlineLine:
      "Visitors can talk to the agent. Offline, it is on no page and in no channel; settings, knowledge and conversations stay.",
    offlineLine: "The agent is on no page and in no channel. You can still test it here.",
    takeOffline: "Take offline",
    putOnline: "Put online",
    offlineTitle: "Take {title} offline?",
    offlineBody:
      "It leaves every page and channel at once. Visitors who have the chat open can no longer write; their conversations stay here, and you can put it online again at any time.",
    offlineWaiting: {
      one: "{count} visitor is waiting for a person.",
      other: "{count} visitors are waiting for a person.",
    },
    isOnline: "The agent is online.",
    isOffline: "The agent is offline.",
    dangerTitle: "Delete this agent",
    dangerLine: "Its knowledge, conversations and statistics are deleted with it.",
    deleteAgent: "Delete agent",
  },
  de: {
    settings: "Einstellungen",
    core: "Grundlagen",
    ui: "Aussehen",
    language: "Sprache",
    security: "Sicherheit",
    handoff: "Übergabe",
    advanced: "Erweitert",
    isWrong: "zu korrigieren",
    secretTitle: "Geheimer Schlüssel",
    secretLine:
      "Für Aufrufe von Ihrem eigenen Server. Der Schlüssel gehört nie auf eine Website. Jedes Anzeigen wird protokolliert.",
    handoffOff: "Ausgeschaltet: Besucher sprechen nur mit dem Agenten.",
    agentIdTitle: "Agenten-ID",
    agentIdLine: "Für das Website-Skript und für Aufrufe.",
    translationNeedsModel:
      "Zum Übersetzen braucht es ein Modell. Zurzeit antwortet das eingebaute, und nichts wird übersetzt: Wählen Sie unter Grundlagen ein Modell, und tragen Sie in den Einstellungen des Arbeitsbereichs unter „Modellschlüssel“ einen Schlüssel ein, falls die Plattform keinen hat.",
    translationNeedsTokens:
      "Zum Übersetzen braucht es ein Modell. Dieser Agent hat für den Monat keine Tokens übrig, und das eingebaute Modell antwortet. Daher wird nichts übersetzt, auch keine Antwort eines Menschen, bis er Tokens hat („Tokens pro Monat“ unter Sicherheit).",
    dangerZone: "Gefahrenzone",
    onlineTitle: "Diesen Agenten offline schalten",
    offlineHere: "Diesen Agenten online schalten",
    onlineLine:
      "Besucher können mit dem Agenten sprechen. Offline ist er auf keiner Seite und in keinem Kanal; Einstellungen, Wissen und Gespräche bleiben.",
    offlineLine:
      "Der Agent ist auf keiner Seite und in keinem Kanal. Hier können Sie ihn weiter testen.",
    takeOffline: "Offline schalten",
    putOnline: "Online schalten",
    offlineTitle: "{title} offline schalten?",
    offlineBody:
      "Der Agent verschwindet sofort von allen Seiten und Kanälen. Besucher mit offenem Chat können nicht mehr schreiben; ihre Gespräche bleiben hier, und Sie können ihn jederzeit wieder online schalten.",
    offlineWaiting: {
      one: "{count} Besucher wartet auf einen Menschen.",
      other: "{count} Besucher warten auf einen Menschen.",
    },
    isOnline: "Der Agent ist online.",
    isOffline: "Der Agent ist offline.",
    dangerTitle: "Diesen Agenten löschen",
    dangerLine: "Sein Wissen, seine Gespräche und Statistiken werden mitgelöscht.",
    deleteAgent: "Agenten löschen",
  },
});
