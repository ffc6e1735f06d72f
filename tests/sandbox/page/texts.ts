import type { ModelMode } from "../openai/entities.ts";
import type { ReceiverMode } from "../receiver/entities.ts";
import type { MetaMode, WaChatMessage } from "../meta/entities.ts";
import type { TelegramMode } from "../telegram/entities.ts";

/** The texts of the sandbox's own page. `modes` says what each of the model's behaviours does. */
export type Texts = {
  title: string;
  purpose: string;
  mails: string;
  noMails: string;
  to: string;
  plainText: string;
  model: string;
  modelName: string;
  everyModel: string;
  behaviour: string;
  times: string;
  always: string;
  apply: string;
  requests: string;
  noRequests: string;
  question: string;
  outcome: string;
  outcomes: Record<"running" | "answered" | "failed" | "caller-left", string>;
  receiver: string;
  receiverAbout: string;
  endpoint: string;
  noEvents: string;
  noType: string;
  receiverModes: Record<ReceiverMode, string>;
  telegramAbout: string;
  botName: string;
  botNameExample: string;
  makeBot: string;
  chat: string;
  noChat: string;
  blockedNow: string;
  message: string;
  send: string;
  samples: Record<"sticker" | "voice" | "photo" | "location" | "contact", string>;
  person: string;
  personName: string;
  personNumber: string;
  personLanguage: string;
  token: string;
  tokenAbout: string;
  webhook: string;
  noWebhook: string;
  pending: string;
  revoke: string;
  block: string;
  unblock: string;
  telegramModes: Record<TelegramMode, string>;
  whatsappAbout: string;
  shopName: string;
  shopNameExample: string;
  makeNumber: string;
  atMeta: string;
  accessToken: string;
  phoneId: string;
  wabaId: string;
  appId: string;
  appSecret: string;
  callback: string;
  subscribed: string;
  notSubscribed: string;
  noMessages: string;
  numberHint: string;
  hidesNumber: string;
  readAll: string;
  numberBlockedNow: string;
  blockNumber: string;
  unblockNumber: string;
  expire: string;
  unexpire: string;
  renewToken: string;
  steal: string;
  age: string;
  ticks: Record<WaChatMessage["tick"], string>;
  metaModes: Record<MetaMode, string>;
  site: string;
  siteAbout: string;
  openShop: string;
  awkward: string;
  private: string;
  embed: string;
  embedAbout: string;
  agent: string;
  api: string;
  region: string;
  northAmerica: string;
  europe: string;
  widgetBase: string;
  popup: string;
  embedded: string;
  openPage: string;
  modes: Record<ModelMode, string>;
};

const texts: Record<"en" | "de", Texts> = {
  en: {
    title: "Sandbox",
    purpose:
      "Stands in for external services while you develop and test. Nothing leaves this machine, and everything is lost when it stops.",
    mails: "Mail",
    noMails: "No mail yet. It appears here as soon as Parley sends one.",
    to: "to",
    plainText: "Plain text",
    model: "Model",
    modelName: "Model",
    everyModel: "every model",
    behaviour: "Behaviour",
    times: "For how many requests",
    always: "until changed",
    apply: "Apply",
    requests: "Requests",
    noRequests: "No requests yet. Chat with an agent that uses the sandbox’s model.",
    question: "Last message",
    outcome: "Outcome",
    outcomes: {
      running: "running",
      answered: "answered",
      failed: "failed",
      "caller-left": "caller disconnected",
    },
    receiver: "Events",
    receiverAbout:
      "An endpoint for a workspace’s events. Enter it under Workspace settings, Events. For a further endpoint, change the name at its end:",
    endpoint: "Endpoint",
    noEvents: "No events yet. Send a test event from the workspace’s settings.",
    noType: "no type",
    receiverModes: {
      ok: "accepts events",
      "error-500": "error 500",
      redirect: "redirects elsewhere",
      silent: "never answers",
      endless: "never stops answering",
    },
    telegramAbout:
      "Make a bot, as you would with @BotFather, connect it to an agent under Channels, and write to it on its page.",
    botName: "Name of the bot",
    botNameExample: "Workshop bot",
    makeBot: "Make a bot",
    chat: "Chat",
    noChat: "Nothing here yet. Press /start or write something.",
    blockedNow: "You have blocked this bot.",
    message: "Message",
    send: "Send",
    samples: {
      sticker: "Sticker",
      voice: "Voice message",
      photo: "Photo",
      location: "Location",
      contact: "Contact",
    },
    person: "Who you are",
    personName: "First name",
    personNumber: "Number",
    personLanguage: "Language",
    token: "Token",
    tokenAbout: "Whoever has it controls the bot.",
    webhook: "Webhook",
    noWebhook: "none",
    pending: "Messages held",
    revoke: "Revoke token",
    block: "Block the bot",
    unblock: "Unblock the bot",
    telegramModes: {
      ok: "sends messages",
      down: "error 502, out of reach",
      flood: "error 429, too many requests",
      refused: "error 400, refuses the text",
    },
    whatsappAbout:
      "Set up a number, as you would at Meta for developers, connect it to an agent under Channels, and write to it on its page.",
    shopName: "Name of the business",
    shopNameExample: "Workshop",
    makeNumber: "Set up a number",
    atMeta: "At Meta",
    accessToken: "Access token",
    phoneId: "Phone number ID",
    wabaId: "Business account ID",
    appId: "App ID",
    appSecret: "App Secret",
    callback: "Callback URL",
    subscribed: "The app is subscribed to the business account.",
    notSubscribed: "The app is not subscribed to the business account.",
    noMessages: "Nothing here yet. Write something.",
    numberHint:
      "What is sent to a number that ends in one of Meta’s codes, such as 131026, is refused with it; with 00 after that it fails later.",
    hidesNumber: "Hide the number from businesses",
    readAll: "Mark all as read",
    numberBlockedNow: "You have blocked this number.",
    blockNumber: "Block the number",
    unblockNumber: "Unblock the number",
    expire: "Expire the token",
    unexpire: "Make the token valid again",
    renewToken: "Make a new token",
    steal: "Send messages to another service",
    age: "Let 24 hours pass",
    ticks: {
      accepted: "accepted",
      sent: "sent",
      delivered: "delivered",
      read: "read",
      failed: "not delivered",
    },
    metaModes: {
      ok: "sends messages",
      down: "error 131016, out of reach",
      busy: "error 130429, too many messages",
      unpaid: "error 131042, a bill is unpaid",
    },
    site: "Demo website",
    siteAbout: "A fictional bicycle shop for agents to learn from.",
    openShop: "Open the shop",
    awkward: "Awkward URLs",
    private: "Redirects to private IP addresses",
    embed: "The widget on a page",
    embedAbout: "Shows a page of the shop with an agent’s widget on it.",
    agent: "Agent ID",
    api: "API URL",
    region: "Region of its workspace",
    northAmerica: "North America",
    europe: "Europe",
    widgetBase: "Widget URL",
    popup: "Popup",
    embedded: "Embedded",
    openPage: "Open the page",
    modes: {
      ok: "answers",
      slow: "answers slowly",
      "error-500": "error 500",
      "error-429": "error 429, too many requests",
      "error-402": "error 402, payment required",
      "used-up": "error 429, account used up",
      "error-401": "error 401, wrong key",
      "error-404": "error 404, unknown model",
      "fail-mid-answer": "disconnects in mid-answer",
      hang: "never answers",
      "hang-mid-answer": "stops in mid-answer",
      garbage: "answers garbage",
      obedient: "does what documents say",
    },
  },
  de: {
    title: "Sandbox",
    purpose:
      "Ersetzt externe Dienste, während Sie entwickeln und testen. Nichts verlässt diesen Rechner, und beim Beenden geht alles verloren.",
    mails: "E-Mails",
    noMails: "Noch keine E-Mail. Sobald Parley eine sendet, erscheint sie hier.",
    to: "an",
    plainText: "Nur Text",
    model: "Modell",
    modelName: "Modell",
    everyModel: "alle Modelle",
    behaviour: "Verhalten",
    times: "Für wie viele Anfragen",
    always: "bis zur Änderung",
    apply: "Übernehmen",
    requests: "Anfragen",
    noRequests:
      "Noch keine Anfragen. Chatten Sie mit einem Agenten, der das Modell der Sandbox nutzt.",
    question: "Letzte Nachricht",
    outcome: "Ergebnis",
    outcomes: {
      running: "läuft",
      answered: "beantwortet",
      failed: "fehlgeschlagen",
      "caller-left": "Verbindung getrennt",
    },
    receiver: "Ereignisse",
    receiverAbout:
      "Ein Endpunkt für die Ereignisse eines Arbeitsbereichs. Tragen Sie ihn in dessen Einstellungen unter Ereignisse ein. Für einen weiteren ändern Sie den Namen am Ende:",
    endpoint: "Endpunkt",
    noEvents:
      "Noch keine Ereignisse. Senden Sie ein Testereignis aus den Einstellungen des Arbeitsbereichs.",
    noType: "ohne Typ",
    receiverModes: {
      ok: "nimmt Ereignisse an",
      "error-500": "Fehler 500",
      redirect: "leitet um",
      silent: "antwortet nie",
      endless: "hört nie auf zu antworten",
    },
    telegramAbout:
      "Legen Sie wie bei @BotFather einen Bot an, verbinden Sie ihn unter Kanäle mit einem Agenten und schreiben Sie ihm auf seiner Seite.",
    botName: "Name des Bots",
    botNameExample: "Werkstatt-Bot",
    makeBot: "Bot anlegen",
    chat: "Chat",
    noChat: "Noch nichts da. Drücken Sie /start oder schreiben Sie etwas.",
    blockedNow: "Sie haben diesen Bot blockiert.",
    message: "Nachricht",
    send: "Senden",
    samples: {
      sticker: "Sticker",
      voice: "Sprachnachricht",
      photo: "Foto",
      location: "Standort",
      contact: "Kontakt",
    },
    person: "Wer Sie sind",
    personName: "Vorname",
    personNumber: "Nummer",
    personLanguage: "Sprache",
    token: "Token",
    tokenAbout: "Wer es hat, hat den Bot in der Hand.",
    webhook: "Webhook",
    noWebhook: "keiner",
    pending: "Zurückgehaltene Nachrichten",
    revoke: "Token widerrufen",
    block: "Bot blockieren",
    unblock: "Bot freigeben",
    telegramModes: {
      ok: "sendet Nachrichten",
      down: "Fehler 502, nicht erreichbar",
      flood: "Fehler 429, zu viele Anfragen",
      refused: "Fehler 400, lehnt den Text ab",
    },
    whatsappAbout:
      "Richten Sie wie bei Meta for Developers eine Nummer ein, verbinden Sie sie unter Kanäle mit einem Agenten und schreiben Sie ihr auf ihrer Seite.",
    shopName: "Name des Unternehmens",
    shopNameExample: "Werkstatt",
    makeNumber: "Nummer einrichten",
    atMeta: "Bei Meta",
    accessToken: "Zugriffstoken",
    phoneId: "Telefonnummer-ID",
    wabaId: "ID des Business-Kontos",
    appId: "App-ID",
    appSecret: "App-Geheimcode",
    callback: "Callback-URL",
    subscribed: "Die App hat das Business-Konto abonniert.",
    notSubscribed: "Die App hat das Business-Konto nicht abonniert.",
    noMessages: "Hier ist noch nichts. Schreiben Sie etwas.",
    numberHint:
      "Was an eine Nummer geht, die auf einen Code von Meta endet, etwa 131026, wird damit abgelehnt; mit 00 dahinter scheitert es später.",
    hidesNumber: "Nummer vor Unternehmen verbergen",
    readAll: "Alles lesen",
    numberBlockedNow: "Sie haben diese Nummer blockiert.",
    blockNumber: "Nummer blockieren",
    unblockNumber: "Nummer freigeben",
    expire: "Token ablaufen lassen",
    unexpire: "Token wieder gelten lassen",
    renewToken: "Neues Token erzeugen",
    steal: "Nachrichten an einen anderen Dienst senden",
    age: "24 Stunden vergehen lassen",
    ticks: {
      accepted: "angenommen",
      sent: "gesendet",
      delivered: "zugestellt",
      read: "gelesen",
      failed: "nicht zugestellt",
    },
    metaModes: {
      ok: "sendet Nachrichten",
      down: "Fehler 131016, nicht erreichbar",
      busy: "Fehler 130429, zu viele Nachrichten",
      unpaid: "Fehler 131042, eine Rechnung ist offen",
    },
    site: "Demo-Website",
    siteAbout: "Ein erfundener Fahrradladen, von dem ein Agent lernen kann.",
    openShop: "Laden öffnen",
    awkward: "Schwierige URLs",
    private: "Weiterleitungen auf private IP-Adressen",
    embed: "Das Widget auf einer Seite",
    embedAbout: "Zeigt eine Seite des Ladens mit dem Widget eines Agenten.",
    agent: "Agenten-ID",
    api: "API-URL",
    region: "Region seines Arbeitsbereichs",
    northAmerica: "Nordamerika",
    europe: "Europa",
    widgetBase: "Widget-URL",
    popup: "Popup",
    embedded: "Eingebettet",
    openPage: "Seite öffnen",
    modes: {
      ok: "antwortet",
      slow: "antwortet langsam",
      "error-500": "Fehler 500",
      "error-429": "Fehler 429, zu viele Anfragen",
      "error-402": "Fehler 402, Zahlung nötig",
      "used-up": "Fehler 429, Konto aufgebraucht",
      "error-401": "Fehler 401, falscher Schlüssel",
      "error-404": "Fehler 404, unbekanntes Modell",
      "fail-mid-answer": "bricht mitten in der Antwort ab",
      hang: "antwortet nie",
      "hang-mid-answer": "hört mitten in der Antwort auf",
      garbage: "antwortet Unsinn",
      obedient: "tut, was in Dokumenten steht",
    },
  },
};

export function textsOf(language: "en" | "de"): Texts {
  return texts[language];
}
