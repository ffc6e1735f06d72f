import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the panel behind the bell, and of the settings of notifications. */
export const notificationTexts = defineTexts({
  en: {
    waitElsewhere: {
      one: "{count} visitor is waiting in another workspace",
      other: "{count} visitors are waiting in another workspace",
    },
    settings: "Settings",
    toList: "Back to the list",
    othersUnread: { one: "{count} older one is unread.", other: "{count} older ones are unread." },
    markAll: "Mark all as Read", // fixed
    emptyTitle: "No Unread Notifications", // fixed
    emptyLine: "You're all caught up now!", // fixed
    error: "Notifications could not be loaded",
    through: "Notify Through", // fixed
    throughHint: "How you are notified while you are not here.",
    email: "Email",
    push: "Push Notifications", // fixed
    all: "All Channels", // fixed
    none: "None",
    events: "Events to Notify", // fixed
    allMessages: "All Messages", // fixed
    requestsOnly: "Requests Only", // fixed
    kindRequestHint: "Also when the agent cannot answer one, and when one leaves contact details.",
    kindMessageHint: "In a conversation you have taken over.",
    kindChannelHint:
      "Also when it works again, and before its token ends. These emails come at once.",
    "way.toast": "Pop-up",
    "way.sound": "Sound",
    "way.push": "Push",
    "way.mail": "Email",
    ways: "How you are told",
    waysHere: "Pop-up and sound: while Parley is open.",
    wayPush: "Push: on every device where browser notifications are on.",
    wayPushOff: "Push: switch on browser notifications below first.",
    waysMail:
      "Email: if you have not seen it here for half a minute and nobody has answered; a request also if you have not opened it for three minutes. Contact details even after an answer. At most ten an hour.",
    settingsError: "Your settings could not be loaded",
    browser: "Browser Notifications", // fixed
    browserPush: "On this device, even when this page is closed.",
    browserNotConfigured:
      "On this device, only while this page is open in another tab or window: push notifications are not set up on this server.",
    browserNoPush:
      "On this device, only while this page is open in another tab or window: this browser does not support push notifications.",
    browserUnreachable:
      "On this device, only while this page is open in another tab or window: your browser’s push service could not be reached.",
    browserHomeScreen:
      "On an iPhone or iPad, first add this page to the home screen (Share, then Add to Home Screen), and open it from there.",
    browserUnsupported: "This browser does not support them.",
    browserDenied: "Your browser does not allow them for this site. Change that in its settings.",
    notSaved: "Error occured when trying to save.. ", // fixed
  },
  de: {
    waitElsewhere: {
      one: "{count} Besucher wartet in einem anderen Arbeitsbereich",
      other: "{count} Besucher warten in einem anderen Arbeitsbereich",
    },
    settings: "Einstellungen",
    toList: "Zurück zur Liste",
    othersUnread: {
      one: "{count} ältere ist ungelesen.",
      other: "{count} ältere sind ungelesen.",
    },
    markAll: "Alle als gelesen markieren",
    emptyTitle: "Keine ungelesenen Benachrichtigungen",
    emptyLine: "Sie sind auf dem neuesten Stand!",
    error: "Benachrichtigungen konnten nicht geladen werden",
    through: "Benachrichtigen über",
    throughHint: "Wie Sie benachrichtigt werden, wenn Sie gerade nicht hier sind.",
    email: "E-Mail",
    push: "Push-Nachrichten",
    all: "Alle Kanäle",
    none: "Nichts davon",
    events: "Ereignisse",
    allMessages: "Alle Nachrichten",
    requestsOnly: "Nur Anfragen",
    kindRequestHint:
      "Auch wenn der Agent nicht antworten kann, und wenn jemand Kontaktdaten hinterlässt.",
    kindMessageHint: "In einem Gespräch, das Sie übernommen haben.",
    kindChannelHint:
      "Auch wenn er wieder funktioniert, und bevor sein Token endet. Diese E-Mails kommen sofort.",
    "way.toast": "Hinweis",
    "way.sound": "Ton",
    "way.push": "Push",
    "way.mail": "E-Mail",
    ways: "So werden Sie benachrichtigt",
    waysHere: "Hinweis und Ton: solange Parley offen ist.",
    wayPush: "Push: auf jedem Gerät, auf dem Browser-Benachrichtigungen eingeschaltet sind.",
    wayPushOff: "Push: Schalten Sie zuerst unten die Browser-Benachrichtigungen ein.",
    waysMail:
      "E-Mail: wenn Sie es hier eine halbe Minute lang nicht gesehen haben und niemand geantwortet hat; eine Anfrage auch, wenn Sie sie drei Minuten lang nicht geöffnet haben. Kontaktdaten auch nach einer Antwort. Höchstens zehn in einer Stunde.",
    settingsError: "Ihre Einstellungen konnten nicht geladen werden",
    browser: "Browser-Benachrichtigungen",
    browserPush: "Auf diesem Gerät, auch wenn diese Seite geschlossen ist.",
    browserNotConfigured:
      "Auf diesem Gerät, nur solange diese Seite in einem anderen Tab oder Fenster offen ist: Push-Nachrichten sind auf diesem Server nicht eingerichtet.",
    browserNoPush:
      "Auf diesem Gerät, nur solange diese Seite in einem anderen Tab oder Fenster offen ist: Dieser Browser unterstützt keine Push-Nachrichten.",
    browserUnreachable:
      "Auf diesem Gerät, nur solange diese Seite in einem anderen Tab oder Fenster offen ist: Der Push-Dienst Ihres Browsers war nicht erreichbar.",
    browserHomeScreen:
      "Auf einem iPhone oder iPad fügen Sie diese Seite erst dem Home-Bildschirm hinzu („Teilen“, dann „Zum Home-Bildschirm“) und öffnen sie von dort.",
    browserUnsupported: "Dieser Browser unterstützt sie nicht.",
    browserDenied:
      "Ihr Browser erlaubt sie für diese Seite nicht. Das lässt sich in seinen Einstellungen ändern.",
    notSaved: "Beim Speichern ist ein Fehler aufgetreten.",
  },
});
