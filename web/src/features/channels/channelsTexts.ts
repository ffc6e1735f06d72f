import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of an agent's channels. */
export const channelsTexts = defineTexts({
  en: {
    title: "Channels",
    line: "Where people can write to this agent.",
    loadFailed: "The channels could not be loaded",
    website: "Website",
    websiteLine: "The chat on your own pages. Paste the script into them.",
    websiteSeen: {
      one: "Visitors saw the chat on {count} page view in the last 7 days.",
      other: "Visitors saw the chat on {count} page views in the last 7 days.",
    },
    getScript: "Get the script",
    needsTitle: "What a channel needs",
    needsWebsite: "One line of script in your pages, and no account anywhere.",
    needsWhatsapp:
      "An app at Meta for developers: its access token, its App Secret and three IDs. An agent has one number.",
    needsTelegram:
      "A bot, which @BotFather makes in a minute, and its token. An agent may have several.",
    inChats:
      "Whichever channel people write through, the conversation appears under Chats, where you can take it over.",
    telegramLine: "The agent answers people who write to your bot.",
    telegramOffline:
      "The agent is offline: what people write to your bot is not answered, and does not appear under Chats.",
    active: "Active",
    offline: "Offline",
    connect: "Connect",
    configure: "Configure",
    configureChannel: "Configure {name}",
    connectChannel: "Connect {name}",

    drawerTitle: "Telegram",
    drawerLine: "Conversations appear under Chats, where you can take them over as usual.",
    connectFirst: "Connect a bot",
    connectAnother: "Connect another bot",
    stepOpen: "Open @BotFather on Telegram, send it /newbot and follow its questions.",
    stepPaste: "Paste the token that it gives you here.",
    openBotFather: "Open @BotFather",
    openSandbox: "Make a bot in the sandbox",
    token: "Bot token",
    tokenHint:
      "Whoever has the token controls the bot. We keep it encrypted and never show it again.",
    save: "Connect bot",
    saved: "Telegram channel saved successfully.", // fixed
    takeOver: "Take over",
    takeOverLine:
      "If you take it over, that service stops receiving messages, and this agent answers instead.",
    groups: "The bot answers in private chats. In groups it stays silent.",

    bots: "Connected bots",
    noBots: "No bot is connected yet.",
    connected: "Connected",
    unfinished: "Not finished",
    attention: "Needs attention",
    delayed: "Delayed",
    unfinishedLine: "Telegram does not use our webhook URL yet. Press Repair.",
    tokenFailed: "Telegram does not accept the token any more. Paste the bot’s new token below.",
    webhookElsewhere:
      "Another service, {host}, gets this bot’s messages. Press Repair to get them back.",
    webhookMissing: "Telegram does not send this bot’s messages to us. Press Repair.",
    pending: {
      one: "Telegram holds {count} message that it could not deliver: {error}",
      other: "Telegram holds {count} messages that it could not deliver: {error}",
    },
    lastTried: "Last tried:",
    unhandled: {
      one: "{count} message could not be processed for hours. We go on trying once a day.",
      other: "{count} messages could not be processed for hours. We go on trying once a day.",
    },
    unchecked: "Could not be checked",
    uncheckedYet: "Telegram could not be asked just now.",
    uncheckedSince:
      "Telegram could not be asked just now. What you see here is what it said at the last check.",
    checked: "Checked",
    open: "Open in Telegram",
    check: "Check",
    repair: "Repair",
    repaired: "{name} is connected again.",
    notRepaired: "{name} is not connected yet.",
    disconnect: "Disconnect",
    disconnectAccount: "Disconnect {name}",
    checkAccount: "Check {name}",
    repairAccount: "Repair {name}",
    disconnectTitle: "Disconnect {name}?",
    disconnectBody:
      "People who write to the bot get no answer any more. Their conversations stay. You can connect the bot again with its token.",
    disconnected: "{name} is disconnected.",
  },
  de: {
    title: "Kanäle",
    line: "Wo man diesem Agenten schreiben kann.",
    loadFailed: "Die Kanäle konnten nicht geladen werden",
    website: "Website",
    websiteLine: "Der Chat auf Ihren eigenen Seiten. Fügen Sie dort das Skript ein.",
    websiteSeen: {
      one: "Der Chat war in den letzten 7 Tagen bei {count} Seitenaufruf zu sehen.",
      other: "Der Chat war in den letzten 7 Tagen bei {count} Seitenaufrufen zu sehen.",
    },
    getScript: "Skript holen",
    needsTitle: "Was ein Kanal braucht",
    needsWebsite: "Eine Zeile Skript in Ihren Seiten, und nirgends ein Konto.",
    needsWhatsapp:
      "Eine App bei Meta for developers: ihr Zugriffstoken, ihren App-Geheimcode und drei IDs. Ein Agent hat eine Nummer.",
    needsTelegram:
      "Einen Bot, den @BotFather in einer Minute anlegt, und dessen Token. Ein Agent kann mehrere haben.",
    inChats:
      "Über welchen Kanal man auch schreibt: Das Gespräch erscheint unter Chats. Dort können Sie es übernehmen.",
    telegramLine: "Der Agent antwortet allen, die Ihrem Bot schreiben.",
    telegramOffline:
      "Der Agent ist offline: Was man Ihrem Bot schreibt, wird nicht beantwortet und erscheint nicht unter Chats.",
    active: "Aktiv",
    offline: "Offline",
    connect: "Verbinden",
    configure: "Einrichten",
    configureChannel: "{name} einrichten",
    connectChannel: "{name} verbinden",

    drawerTitle: "Telegram",
    drawerLine: "Die Gespräche erscheinen unter Chats. Dort können Sie sie wie gewohnt übernehmen.",
    connectFirst: "Einen Bot verbinden",
    connectAnother: "Einen weiteren Bot verbinden",
    stepOpen:
      "Öffnen Sie in Telegram @BotFather, senden Sie /newbot und beantworten Sie die Fragen.",
    stepPaste: "Fügen Sie das Token, das Sie bekommen, hier ein.",
    openBotFather: "@BotFather öffnen",
    openSandbox: "Bot in der Sandbox anlegen",
    token: "Token des Bots",
    tokenHint:
      "Wer das Token hat, kann den Bot steuern. Wir bewahren es verschlüsselt auf und zeigen es nie wieder.",
    save: "Bot verbinden",
    saved: "Der Telegram-Kanal wurde gespeichert.",
    takeOver: "Übernehmen",
    takeOverLine:
      "Wenn Sie ihn übernehmen, bekommt der andere Dienst keine Nachrichten mehr, und dieser Agent antwortet stattdessen.",
    groups: "Der Bot antwortet in privaten Chats. In Gruppen antwortet er nicht.",

    bots: "Verbundene Bots",
    noBots: "Noch ist kein Bot verbunden.",
    connected: "Verbunden",
    unfinished: "Nicht abgeschlossen",
    attention: "Handlungsbedarf",
    delayed: "Verzögert",
    unfinishedLine: "Telegram verwendet unsere Webhook-URL noch nicht. Drücken Sie „Reparieren“.",
    tokenFailed:
      "Telegram nimmt das Token nicht mehr an. Fügen Sie unten das neue Token des Bots ein.",
    webhookElsewhere:
      "Ein anderer Dienst, {host}, bekommt die Nachrichten dieses Bots. Mit „Reparieren“ holen Sie sie zurück.",
    webhookMissing:
      "Telegram sendet uns die Nachrichten dieses Bots nicht. Drücken Sie „Reparieren“.",
    pending: {
      one: "Telegram hält {count} Nachricht zurück, die nicht zugestellt werden konnte: {error}",
      other:
        "Telegram hält {count} Nachrichten zurück, die nicht zugestellt werden konnten: {error}",
    },
    lastTried: "Zuletzt versucht:",
    unhandled: {
      one: "{count} Nachricht konnte seit Stunden nicht verarbeitet werden. Wir versuchen es weiter einmal am Tag.",
      other:
        "{count} Nachrichten konnten seit Stunden nicht verarbeitet werden. Wir versuchen es weiter einmal am Tag.",
    },
    unchecked: "Nicht prüfbar",
    uncheckedYet: "Telegram war gerade nicht erreichbar.",
    uncheckedSince:
      "Telegram war gerade nicht erreichbar. Was Sie hier sehen, ist der Stand der letzten Prüfung.",
    checked: "Geprüft",
    open: "In Telegram öffnen",
    check: "Prüfen",
    repair: "Reparieren",
    repaired: "{name} ist wieder verbunden.",
    notRepaired: "{name} ist noch nicht verbunden.",
    disconnect: "Trennen",
    disconnectAccount: "{name} trennen",
    checkAccount: "{name} prüfen",
    repairAccount: "{name} reparieren",
    disconnectTitle: "{name} trennen?",
    disconnectBody:
      "Wer dem Bot schreibt, bekommt dann keine Antwort mehr. Die Gespräche bleiben. Mit seinem Token können Sie den Bot wieder verbinden.",
    disconnected: "{name} ist getrennt.",
  },
});
