import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts for a workspace's events and their deliveries. */
export const eventsTexts = defineTexts({
  en: {
    endpointTitle: "Endpoint",
    endpointLine:
      "Events are posted to your own server as JSON, signed according to Standard Webhooks. If your server does not accept one, it is retried for several hours.",
    endpoint: "URL of your endpoint",
    endpointHint: "With https. Leave it empty to send nothing.",
    sandboxHint: "The sandbox accepts events at {url}",
    events: "Events",
    saved: "Events saved.",
    saveFailed: "Failed to save events: {message}",

    "conversation.started": "Conversation started",
    "conversation.startedHint": "With a visitor’s first message.",
    "conversation.human_requested": "Person requested",
    "conversation.human_requestedHint": "A visitor asks for a person.",
    "client.created": "Client created",
    "client.createdHint": "With organisation, name and email address.",
    "agent.created": "Agent created",
    "agent.createdHint": "By a member, a client or a key.",
    "credits.exhausted": "Credits used up",
    "credits.exhaustedHint":
      "Too few credits are left for an answer; at most once a day until credits are added.",
    "parley.test": "Test event",

    keyTitle: "Signature",
    keyLine:
      "Use it to check each event’s signature, so that nobody else can send you events. Every time it is shown is logged.",
    key: "Signing key",
    renewTitle: "Create a new signing key?",
    renewBody:
      "The current key stops signing at once. A server that checks signatures refuses events until it has the new one.",

    deliveriesTitle: "Deliveries",
    deliveriesLine: "Every event of the last 30 days and the result of each attempt.",
    deliveries: "Deliveries",
    sendTest: "Send test event",
    testSent: "Test event on its way",
    testFailed: "The test event was not sent",
    emptyTitle: "Nothing sent yet",
    emptyLine: "Send a test event to see whether your endpoint accepts it.",
    emptyFirst: "Enter the URL of your endpoint above, then send it a test event.",
    loadFailed: "Deliveries could not be loaded",
    more: "Show more",

    event: "Event",
    state: "State",
    reply: "Reply",
    tries: "Attempts",
    time: "Time",
    pending: "On its way",
    retrying: "Waiting",
    delivered: "Delivered",
    failed: "Failed",

    status: "HTTP {status}",
    statusWhy: "HTTP {status} ({why})",

    detailLine: "Sent to {endpoint}",
    id: "Event ID",
    nextTry: "Next attempt",
    triesTitle: "Attempts",
    lastTries: "The last {count} of {total} attempts.",
    took: "{ms} ms",
    noTry: "No attempts yet.",
    body: "What was sent",
    again: "Send again",
    sentAgain: "Event on its way again",
    againFailed: "The event was not sent again",
  },
  de: {
    endpointTitle: "Endpunkt",
    endpointLine:
      "Ereignisse gehen als JSON an Ihren eigenen Server, signiert nach Standard Webhooks. Nimmt er eines nicht an, wird es einige Stunden lang erneut versucht.",
    endpoint: "URL Ihres Endpunkts",
    endpointHint: "Mit https. Bleibt sie leer, wird nichts gesendet.",
    sandboxHint: "Die Sandbox nimmt Ereignisse an unter {url}",
    events: "Ereignisse",
    saved: "Die Ereignisse sind gespeichert.",
    saveFailed: "Die Ereignisse konnten nicht gespeichert werden: {message}",

    "conversation.started": "Gespräch begonnen",
    "conversation.startedHint": "Mit der ersten Nachricht eines Besuchers.",
    "conversation.human_requested": "Mensch gewünscht",
    "conversation.human_requestedHint": "Ein Besucher fragt nach einem Menschen.",
    "client.created": "Person angelegt",
    "client.createdHint": "Mit Organisation, Name und E-Mail-Adresse.",
    "agent.created": "Agent angelegt",
    "agent.createdHint":
      "Von einem Mitglied, einer Person aus einer Organisation oder mit einem Schlüssel.",
    "credits.exhausted": "Guthaben aufgebraucht",
    "credits.exhaustedHint":
      "Das Guthaben reicht nicht mehr für eine Antwort; höchstens einmal am Tag, bis neues da ist.",
    "parley.test": "Testereignis",

    keyTitle: "Signatur",
    keyLine:
      "Prüfen Sie damit die Signatur jedes Ereignisses. So erkennen Sie, ob es wirklich von uns kommt. Jedes Anzeigen wird protokolliert.",
    key: "Signaturschlüssel",
    renewTitle: "Neuen Signaturschlüssel erzeugen?",
    renewBody:
      "Der bisherige Schlüssel signiert ab sofort nicht mehr. Ein Server, der Signaturen prüft, weist Ereignisse ab, bis er den neuen hat.",

    deliveriesTitle: "Zustellungen",
    deliveriesLine: "Jedes Ereignis der letzten 30 Tage und wie jeder Versuch ausging.",
    deliveries: "Zustellungen",
    sendTest: "Testereignis senden",
    testSent: "Das Testereignis ist unterwegs",
    testFailed: "Das Testereignis wurde nicht gesendet",
    emptyTitle: "Noch nichts gesendet",
    emptyLine: "Senden Sie ein Testereignis, um zu sehen, ob Ihr Endpunkt es annimmt.",
    emptyFirst:
      "Tragen Sie oben die URL Ihres Endpunkts ein, und senden Sie ihm dann ein Testereignis.",
    loadFailed: "Die Zustellungen konnten nicht geladen werden",
    more: "Mehr anzeigen",

    event: "Ereignis",
    state: "Status",
    reply: "Antwort",
    tries: "Versuche",
    time: "Zeit",
    pending: "Unterwegs",
    retrying: "Wartet",
    delivered: "Zugestellt",
    failed: "Fehlgeschlagen",

    status: "HTTP {status}",
    statusWhy: "HTTP {status} ({why})",

    detailLine: "Gesendet an {endpoint}",
    id: "Ereignis-ID",
    nextTry: "Nächster Versuch",
    triesTitle: "Versuche",
    lastTries: "Die letzten {count} von {total} Versuchen.",
    took: "{ms} ms",
    noTry: "Noch keine Versuche.",
    body: "Was gesendet wurde",
    again: "Erneut senden",
    sentAgain: "Das Ereignis ist erneut unterwegs",
    againFailed: "Das Ereignis wurde nicht erneut gesendet",
  },
});
