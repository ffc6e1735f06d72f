import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the list of organisations and of an organisation's header. */
export const clientsTexts = defineTexts({
  en: {
    title: "Organisations",
    line: "Whom you serve: each organisation with its clients, agents and credits.",
    newOrg: "New organisation",
    list: "Organisations",
    search: "Search organisations",
    name: "Name",
    people: "Clients",
    agents: "Agents",
    credits: "Credits",
    actions: "Actions for {name}",
    open: "Open",
    transfer: "Transfer credits",
    delete: "Delete",
    emptyTitle: "Create your first organisation",
    emptyLine:
      "Give an organisation agents and credits, and its clients a dashboard with just what you grant them.",
    noMatchTitle: "No organisation found",
    noMatchLine: "No organisation is called “{query}”.",
    clearSearch: "Clear search",
    errorTitle: "Your organisations did not load",

    newTitle: "New organisation",
    newLine: "You can change everything later.",
    defaultName: "New Organization", // fixed
    picture: "Picture",
    create: "Create",
    created: "{name} was created",
    createFailed: "Failed to create organisation: {message}",

    goneTitle: "No such organisation",
    goneLine: "It was deleted, or it belongs to another workspace.",
    toList: "All organisations",
    orgLine: "An organisation you serve: its clients, agents and credits.",
    sections: "Sections of {name}",
    settings: "Settings",
    balance: "Credits of the organisation",
    usage: "Usage",
    balanceFailed: "unavailable",
    outOfCredits:
      "There are too few credits for the agents of the organisation to answer. Transfer some to it; what visitors write is kept in Chats.",
    outOfCreditsForSome:
      "There are too few credits for some agents of the organisation to answer. Transfer some to it; what visitors write is kept in Chats.",

    deleteTitle: "Delete {name}?",
    deleteBody:
      "Its clients lose their access at once, and its agents go back to the workspace. This cannot be undone.",
    deleteOrg: "Delete organisation",
    deleted: "{name} was deleted",
  },
  de: {
    title: "Organisationen",
    line: "Für wen Sie arbeiten: jede Organisation mit Personen, Agenten und Guthaben.",
    newOrg: "Neue Organisation",
    list: "Organisationen",
    search: "Organisationen suchen",
    name: "Name",
    people: "Personen",
    agents: "Agenten",
    credits: "Guthaben",
    actions: "Aktionen für {name}",
    open: "Öffnen",
    transfer: "Guthaben übertragen",
    delete: "Löschen",
    emptyTitle: "Legen Sie Ihre erste Organisation an",
    emptyLine:
      "Geben Sie einer Organisation Agenten und Guthaben und ihren Personen ein Dashboard, das nur zeigt, was Sie freigeben.",
    noMatchTitle: "Keine Organisation gefunden",
    noMatchLine: "Keine Organisation heißt „{query}“.",
    clearSearch: "Suche leeren",
    errorTitle: "Ihre Organisationen konnten nicht geladen werden",

    newTitle: "Neue Organisation",
    newLine: "Sie können später alles ändern.",
    defaultName: "Neue Organisation",
    picture: "Bild",
    create: "Anlegen",
    created: "{name} wurde angelegt",
    createFailed: "Die Organisation konnte nicht angelegt werden: {message}",

    goneTitle: "Diese Organisation gibt es nicht",
    goneLine: "Sie wurde gelöscht, oder sie gehört zu einem anderen Arbeitsbereich.",
    toList: "Alle Organisationen",
    orgLine: "Die Organisation eines Kunden mit Personen, Agenten und Guthaben.",
    sections: "Bereiche von {name}",
    settings: "Einstellungen",
    balance: "Guthaben der Organisation",
    usage: "Verbrauch",
    balanceFailed: "nicht bekannt",
    outOfCredits:
      "Das Guthaben der Organisation reicht nicht, damit ihre Agenten antworten. Übertragen Sie ihr welches; was Besucher schreiben, bleibt in den Chats.",
    outOfCreditsForSome:
      "Das Guthaben der Organisation reicht nicht, damit alle ihre Agenten antworten. Übertragen Sie ihr welches; was Besucher schreiben, bleibt in den Chats.",

    deleteTitle: "{name} löschen?",
    deleteBody:
      "Die Personen der Organisation verlieren sofort den Zugang, ihre Agenten gehen an den Arbeitsbereich zurück. Das lässt sich nicht rückgängig machen.",
    deleteOrg: "Organisation löschen",
    deleted: "{name} wurde gelöscht",
  },
});
