import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a workspace's settings, and for creating and deleting one; the specification's to the letter. */
export const workspacesTexts = defineTexts({
  en: {
    title: "Workspace settings",
    line: "Name, members and key of {name}.",
    tabs: "Settings sections",
    general: "General",
    members: "Members",
    events: "Events",
    logs: "Log",
    danger: "Danger zone",

    lookTitle: "Name and logo",
    lookLine: "What everybody in this workspace sees in the switcher.",
    name: "Name",
    logo: "Logo",
    saved: "Successfully saved workspace data.",
    saveFailed: "Failed to save workspace: {message}",
    secretTitle: "Secret key",
    secretLine:
      "For calls from your own server. Whoever has it can act for this workspace, so never put it on a web page. Every time it is shown is logged.",
    secret: "Workspace secret",

    deleteTitle: "Delete this workspace",
    deleteLine:
      "Its agents with their knowledge and conversations are deleted too, as are its organisations and clients. Widgets stop working at once.",
    delete: "Delete workspace",
    deleteAsk:
      "Are you sure you want to delete {workspace} workspace? THIS ACTION CANNOT BE UNDONE.",
    deleted: "Successfully deleted workspace.",
    deleteFailed: "Failed to delete workspace: {message}",

    newTitle: "New workspace",
    newLine: "With agents, members and credits of its own. You will be its owner.",
    newName: "Workspace name",
    newPlaceholder: "For example: Shop and service",
    create: "Create workspace",
    created: "Successfully created workspace.",
    createFailed: "Failed to create workspace: {message}",
  },
  de: {
    title: "Einstellungen des Arbeitsbereichs",
    line: "Name, Mitglieder und Schlüssel von {name}.",
    tabs: "Bereiche der Einstellungen",
    general: "Allgemein",
    members: "Mitglieder",
    events: "Ereignisse",
    logs: "Protokoll",
    danger: "Gefahrenzone",

    lookTitle: "Name und Logo",
    lookLine: "Das sehen alle in diesem Arbeitsbereich in der Auswahl.",
    name: "Name",
    logo: "Logo",
    saved: "Die Daten des Arbeitsbereichs sind gespeichert.",
    saveFailed: "Der Arbeitsbereich konnte nicht gespeichert werden: {message}",
    secretTitle: "Geheimer Schlüssel",
    secretLine:
      "Für Aufrufe von Ihrem eigenen Server. Wer ihn hat, kann für diesen Arbeitsbereich handeln; setzen Sie ihn deshalb nie in eine Webseite. Jede Anzeige wird protokolliert.",
    secret: "Schlüssel des Arbeitsbereichs",

    deleteTitle: "Diesen Arbeitsbereich löschen",
    deleteLine:
      "Seine Agenten, deren Wissen und Gespräche, seine Organisationen und Kunden werden mit gelöscht. Widgets funktionieren sofort nicht mehr.",
    delete: "Arbeitsbereich löschen",
    deleteAsk:
      "Möchten Sie den Arbeitsbereich {workspace} wirklich löschen? DAS LÄSST SICH NICHT RÜCKGÄNGIG MACHEN.",
    deleted: "Der Arbeitsbereich ist gelöscht.",
    deleteFailed: "Der Arbeitsbereich konnte nicht gelöscht werden: {message}",

    newTitle: "Neuer Arbeitsbereich",
    newLine: "Mit eigenen Agenten, Mitgliedern und Guthaben. Er gehört Ihnen.",
    newName: "Name des Arbeitsbereichs",
    newPlaceholder: "Zum Beispiel: Laden und Werkstatt",
    create: "Arbeitsbereich anlegen",
    created: "Der Arbeitsbereich ist angelegt.",
    createFailed: "Der Arbeitsbereich konnte nicht angelegt werden: {message}",
  },
});
