import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of WhatsApp's card and drawer, besides those that every channel has. */
export const whatsappTexts = defineTexts({
  en: {
    cardLine: "The agent answers people who write to your number.",
    cardOffline:
      "The agent is offline: what people write to your number is not answered, and does not appear under Chats.",

    drawerLine: "Conversations appear under Chats, where you can take them over as usual.",
    policy:
      "WhatsApp allows agents that help a business’s own customers. General-purpose assistants are banned since January 2026.",
    connectNumber: "Connect a number",
    replace: "Replace token or secret",
    stepApp: "1. Create an app",
    stepAppLine:
      "At Meta for developers, create an app of the type Business, add WhatsApp to it, and make a system user’s token with the permissions whatsapp_business_management and whatsapp_business_messaging.",
    openMeta: "Open Meta for developers",
    openSandbox: "Set up a number in the sandbox",
    stepWebhook: "2. Webhook URL and verify token",
    stepWebhookLine:
      "Nothing to do: we enter them for you in the next step. If you would rather do it yourself, these are the values, and the field to subscribe to is messages.",
    byHand: "Values to enter by hand",
    callbackUrl: "Callback URL",
    verifyToken: "Verify token",
    webhookFailed: "The values could not be loaded",
    stepKeys: "3. Access token and IDs",
    formLabel: "Connect WhatsApp",
    accessToken: "Access token",
    tokenHint:
      "Whoever has the token can write from your number. We keep it encrypted and never show it again.",
    phoneId: "Phone number ID",
    wabaId: "WhatsApp Business account ID",
    appId: "App ID",
    appSecret: "App Secret",
    secretHint:
      "It proves that a message comes from Meta. You find it in the app’s basic settings. We keep it encrypted, too.",
    save: "Save and Run Test", // fixed
    saved: "Whatsapp channel saved successfully", // fixed

    numbers: "Connected number",
    checks: "What was checked",
    rowToken: "Access token",
    rowScopes: "Permissions",
    rowSecret: "App Secret",
    rowWebhook: "Callback URL",
    rowSubscription: "Business account subscribed",
    rowPhone: "Phone number",
    rowSending: "Last message sent",
    ends: "ends",
    ok: "OK",
    failed: "Failed",
    unknown: "Not known yet",

    unfinished: "Meta does not use our callback URL yet. Press Repair.",
    tokenFailed: "Meta does not accept the access token any more. Enter a new one below.",
    tokenEnds: "Make a new access token in time and enter it below. The present one ends",
    sendingFailed: "Meta takes no messages from this number: {error}",
    scopesMissing: "{problem}. Enter one that has it below.",
    webhookElsewhere:
      "Another service, {host}, gets this app’s messages. Press Repair to get them back.",
    overriddenByPhone:
      "This number’s messages go to {host}: a callback URL of its own is set for it at Meta. Press Repair to remove that.",
    overriddenByAccount:
      "The messages of this business account go to {host}: a callback URL of its own is set for it at Meta. Press Repair to remove that.",
    secretFailed:
      "Meta does not accept the App Secret any more, so we cannot tell whether messages come from Meta, and refuse them. Enter the new one below.",
    badSignatures: {
      one: "{count} delivery came with a wrong signature and was refused. If the App Secret was reset at Meta, enter the new one below.",
      other:
        "{count} deliveries came with a wrong signature and were refused. If the App Secret was reset at Meta, enter the new one below.",
    },
    webhookMissing: "Meta does not send this app’s messages to us. Press Repair.",
    notSubscribed: "The app does not get the business account’s messages. Press Repair.",
    phoneNotReady: "Meta says that this number is not ready to send: {status}",
    phoneNotReadyUnsaid: "Meta says that this number is not ready to send, but not why.",
    uncheckedYet: "Meta could not be asked just now.",
    uncheckedSince:
      "Meta could not be asked just now. What you see here is what it said at the last check.",
    open: "Open in WhatsApp",
    disconnect: "Disconnect",
    removeTitle: "Disconnect {number}?",
    removeBody:
      "People who write to the number get no answer any more. Their conversations stay. You can connect it again with its token and App Secret.",
    removed: "Number removed successfully", // fixed
  },
  de: {
    cardLine: "Der Agent antwortet allen, die Ihrer Nummer schreiben.",
    cardOffline:
      "Der Agent ist offline: Was man Ihrer Nummer schreibt, wird nicht beantwortet und erscheint nicht unter Chats.",

    drawerLine: "Die Gespräche erscheinen unter Chats. Dort können Sie sie wie gewohnt übernehmen.",
    policy:
      "WhatsApp erlaubt Agenten, die den eigenen Kunden eines Unternehmens helfen. Allgemeine Assistenten sind seit Januar 2026 verboten.",
    connectNumber: "Eine Nummer verbinden",
    replace: "Token oder Geheimcode ersetzen",
    stepApp: "1. App anlegen",
    stepAppLine:
      "Legen Sie bei Meta for Developers eine App vom Typ Business an, fügen Sie WhatsApp hinzu, und erzeugen Sie für einen Systembenutzer ein Token mit den Berechtigungen whatsapp_business_management und whatsapp_business_messaging.",
    openMeta: "Meta for Developers öffnen",
    openSandbox: "Nummer in der Sandbox einrichten",
    stepWebhook: "2. Webhook-URL und Verifizierungstoken",
    stepWebhookLine:
      "Hier ist nichts zu tun: Wir tragen beides im nächsten Schritt für Sie ein. Wenn Sie es lieber selbst tun, sind das die Werte, und zu abonnieren ist das Feld messages.",
    byHand: "Werte zum Eintragen von Hand",
    callbackUrl: "Callback-URL",
    verifyToken: "Verifizierungstoken",
    webhookFailed: "Die Werte konnten nicht geladen werden",
    stepKeys: "3. Zugriffstoken und IDs",
    formLabel: "WhatsApp verbinden",
    accessToken: "Zugriffstoken",
    tokenHint:
      "Wer das Token hat, kann von Ihrer Nummer schreiben. Wir bewahren es verschlüsselt auf und zeigen es nie wieder.",
    phoneId: "Telefonnummer-ID",
    wabaId: "ID des WhatsApp-Business-Kontos",
    appId: "App-ID",
    appSecret: "App-Geheimcode",
    secretHint:
      "Er beweist, dass eine Nachricht von Meta kommt. Sie finden ihn in den Grundeinstellungen der App. Auch ihn bewahren wir verschlüsselt auf.",
    save: "Speichern und testen",
    saved: "Der WhatsApp-Kanal wurde gespeichert.",

    numbers: "Verbundene Nummer",
    checks: "Was geprüft wurde",
    rowToken: "Zugriffstoken",
    rowScopes: "Berechtigungen",
    rowSecret: "App-Geheimcode",
    rowWebhook: "Callback-URL",
    rowSubscription: "Business-Konto abonniert",
    rowPhone: "Telefonnummer",
    rowSending: "Letzte gesendete Nachricht",
    ends: "endet",
    ok: "In Ordnung",
    failed: "Fehlgeschlagen",
    unknown: "Noch nicht bekannt",

    unfinished: "Meta verwendet unsere Callback-URL noch nicht. Drücken Sie „Reparieren“.",
    tokenFailed: "Meta nimmt das Zugriffstoken nicht mehr an. Geben Sie unten ein neues ein.",
    tokenEnds:
      "Erzeugen Sie rechtzeitig ein neues Zugriffstoken, und geben Sie es unten ein. Das jetzige endet",
    sendingFailed: "Meta nimmt von dieser Nummer keine Nachrichten an: {error}",
    scopesMissing: "{problem}. Geben Sie unten eines ein, das sie hat.",
    webhookElsewhere:
      "Ein anderer Dienst, {host}, bekommt die Nachrichten dieser App. Mit „Reparieren“ holen Sie sie zurück.",
    overriddenByPhone:
      "Die Nachrichten dieser Nummer gehen an {host}: Bei Meta ist für sie eine eigene Callback-URL eingetragen. Mit „Reparieren“ entfernen Sie diese.",
    overriddenByAccount:
      "Die Nachrichten dieses Business-Kontos gehen an {host}: Bei Meta ist für das Konto eine eigene Callback-URL eingetragen. Mit „Reparieren“ entfernen Sie diese.",
    secretFailed:
      "Meta nimmt den App-Geheimcode nicht mehr an. Wir können daher nicht erkennen, ob eine Nachricht von Meta kommt, und lehnen sie ab. Geben Sie unten den neuen ein.",
    badSignatures: {
      one: "{count} Zustellung kam mit einer falschen Signatur und wurde abgelehnt. Wenn der App-Geheimcode bei Meta zurückgesetzt wurde, geben Sie unten den neuen ein.",
      other:
        "{count} Zustellungen kamen mit einer falschen Signatur und wurden abgelehnt. Wenn der App-Geheimcode bei Meta zurückgesetzt wurde, geben Sie unten den neuen ein.",
    },
    webhookMissing: "Meta sendet uns die Nachrichten dieser App nicht. Drücken Sie „Reparieren“.",
    notSubscribed:
      "Die App bekommt die Nachrichten des Business-Kontos nicht. Drücken Sie „Reparieren“.",
    phoneNotReady: "Laut Meta kann diese Nummer noch nicht senden: {status}",
    phoneNotReadyUnsaid:
      "Laut Meta kann diese Nummer noch nicht senden; den Grund nennt Meta nicht.",
    uncheckedYet: "Meta war gerade nicht erreichbar.",
    uncheckedSince:
      "Meta war gerade nicht erreichbar. Was Sie hier sehen, ist der Stand der letzten Prüfung.",
    open: "In WhatsApp öffnen",
    disconnect: "Trennen",
    removeTitle: "{number} trennen?",
    removeBody:
      "Wer der Nummer schreibt, bekommt dann keine Antwort mehr. Die Gespräche bleiben. Mit Token und App-Geheimcode können Sie sie wieder verbinden.",
    removed: "Die Nummer wurde getrennt.",
  },
});
