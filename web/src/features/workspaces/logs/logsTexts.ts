import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a workspace's log. */
export const logsTexts = defineTexts({
  en: {
    title: "Log",
    line: "What your servers and ours logged in the last 30 days.",
    entries: "Log entries",
    type: "Type",
    allTypes: "All types",
    info: "Note",
    warning: "Warning",
    error: "Error",
    agent: "Agent",
    goneAgent: "Deleted agent",
    content: "Content",
    time: "Time",
    channel: "Channel",
    emptyTitle: "Nothing logged yet",
    emptyLine: "Your server can write here with POST {path} and the workspace’s secret key.",
    noMatch: "No entry matches these filters.",
    loadFailed: "The log could not be loaded",
    more: "Show more",
    creditsExhausted:
      "There are too few credits for “{agent}” to answer. What visitors write is kept in Chats.",
    tokensUsed:
      "“{agent}” has used its {tokens} tokens for this month. The built-in model answers until the next one begins.",
    spendingLimit:
      "“{agent}” has spent its {credits} credits for the day and answers again from midnight UTC. What visitors write is kept in Chats.",
    modelKeyRefused:
      "“{agent}” cannot answer: the model’s service refuses the key. What visitors write is kept in Chats.",
    modelUnknown:
      "“{agent}” cannot answer: the model’s service does not know the model “{model}”. What visitors write is kept in Chats.",
    deliveryFailed:
      "The event {event} could not be delivered to {endpoint} in {tries} attempts ({why}).",
    mailUndelivered: "The email “{subject}” to {to} was not delivered ({why}).",
    mailComplaint: "The email “{subject}” to {to} was reported as spam.",
    contactBlocked:
      "{to} cannot be reached on {on} any more: your account there was blocked, or theirs deleted.",
    noReason: "no reason given",
    details: "Details",
  },
  de: {
    title: "Protokoll",
    line: "Was Ihre Server und unsere in den letzten 30 Tagen protokolliert haben.",
    entries: "Protokolleinträge",
    type: "Art",
    allTypes: "Alle Arten",
    info: "Hinweis",
    warning: "Warnung",
    error: "Fehler",
    agent: "Agent",
    goneAgent: "Gelöschter Agent",
    content: "Inhalt",
    time: "Zeit",
    channel: "Kanal",
    emptyTitle: "Noch nichts protokolliert",
    emptyLine:
      "Ihr Server kann mit POST {path} und dem geheimen Schlüssel des Arbeitsbereichs hierher schreiben.",
    noMatch: "Kein Eintrag passt zu diesen Filtern.",
    loadFailed: "Das Protokoll konnte nicht geladen werden",
    more: "Mehr anzeigen",
    creditsExhausted:
      "Das Guthaben reicht nicht, damit „{agent}“ antworten kann. Was Besucher schreiben, bleibt in den Chats.",
    tokensUsed:
      "„{agent}“ hat die {tokens} Tokens dieses Monats verbraucht. Bis zum nächsten antwortet das eingebaute Modell.",
    spendingLimit:
      "„{agent}“ hat seine {credits} Credits für den Tag verbraucht und antwortet ab Mitternacht UTC wieder. Was Besucher schreiben, bleibt in den Chats.",
    modelKeyRefused:
      "„{agent}“ kann nicht antworten: Der Modelldienst lehnt den Schlüssel ab. Was Besucher schreiben, bleibt in den Chats.",
    modelUnknown:
      "„{agent}“ kann nicht antworten: Der Modelldienst kennt das Modell „{model}“ nicht. Was Besucher schreiben, bleibt in den Chats.",
    deliveryFailed:
      "Das Ereignis {event} konnte in {tries} Versuchen nicht an {endpoint} zugestellt werden ({why}).",
    mailUndelivered: "Die E-Mail „{subject}“ an {to} wurde nicht zugestellt ({why}).",
    mailComplaint: "Die E-Mail „{subject}“ an {to} wurde als Spam gemeldet.",
    contactBlocked:
      "{to} ist über {on} nicht mehr erreichbar: Ihr Konto dort wurde blockiert oder das der Person gelöscht.",
    noReason: "ohne Angabe von Gründen",
    details: "Einzelheiten",
  },
});
