import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of a workspace's settings, and for creating and deleting one. */
export const workspacesTexts = defineTexts({
  en: {
    title: "Workspace settings",
    line: "Name, members and key of {name}.",
    tabs: "Settings sections",
    general: "General",
    noSuchPage: "The workspace settings have no page “{section}”.",
    members: "Members",
    notifications: "Notifications",
    notificationsLine:
      "How you yourself are told, in this workspace, of what happens in your agents’ conversations.",
    events: "Events",
    logs: "Log",
    models: "Model keys",
    danger: "Danger zone", // fixed

    lookTitle: "Name and logo",
    lookLine: "Shown to every member.",
    name: "Name",
    logo: "Logo",
    saved: "Successfully saved workspace data.", // fixed
    saveFailed: "Failed to save workspace: {message}", // fixed
    secretTitle: "Secret key",
    secretLine:
      "For calls from your own server. Whoever has it can act for this workspace, so never put it on a web page. Every time it is shown is logged.",
    secret: "Workspace secret",
    membersSeeKey: "Members see secret keys too",
    membersSeeKeyHint:
      "This one, those of agents and of the agency, and the signing key of events. They can also create new ones, which replace the old.",

    deleteTitle: "Delete this workspace",
    deleteLine:
      "Its agents with their knowledge and conversations are deleted too, as are its organisations and clients. Widgets stop working at once.",
    delete: "Delete workspace",
    deleteAsk:
      "Are you sure you want to delete {workspace} workspace? THIS ACTION CANNOT BE UNDONE.", // fixed
    deleteLoses: {
      one: "Its {count} credit is lost, as are those of its organisations.",
      other: "Its {count} credits are lost, as are those of its organisations.",
    },
    moveTitle: "Move its credits first",
    moveLine: {
      one: "{count} credit is left here. It is lost when the workspace is deleted.",
      other: "{count} credits are left here. They are lost when the workspace is deleted.",
    },
    move: "Move credits",
    deleted: "Successfully deleted workspace.", // fixed
    deleteFailed: "Failed to delete workspace: {message}", // fixed

    leaveTitle: "Leave this workspace",
    leaveLine:
      "You lose access to its agents and conversations at once. What you made stays. To come back you need a new invitation.",
    leave: "Leave workspace",
    leaveAsk: "Do you want to leave {workspace}?",
    left: "You have left {workspace}.",
    leaveFailed: "Failed to leave workspace: {message}",

    newTitle: "New workspace",
    newLine:
      "With agents, members and credits of its own. You will be its owner. It has no credits at first; you can transfer some from another workspace of yours in the same region.",
    otherRegionHint:
      "It cannot be moved later. Credits stay in their region: while you have no other workspace there, this one cannot be given any, and its agents do not answer.",
    newName: "Workspace name",
    newPlaceholder: "For example: Shop and service",
    create: "Create workspace",
    created: "Successfully created workspace.", // fixed
    createFailed: "Failed to create workspace: {message}", // fixed
  },
  de: {
    title: "Einstellungen des Arbeitsbereichs",
    line: "Name, Mitglieder und Schlüssel von {name}.",
    tabs: "Bereiche der Einstellungen",
    general: "Allgemein",
    noSuchPage: "In den Einstellungen des Arbeitsbereichs gibt es keine Seite „{section}“.",
    members: "Mitglieder",
    notifications: "Benachrichtigungen",
    notificationsLine:
      "Wie Sie selbst in diesem Arbeitsbereich erfahren, was in den Gesprächen Ihrer Agenten geschieht.",
    events: "Ereignisse",
    logs: "Protokoll",
    models: "Modellschlüssel",
    danger: "Gefahrenzone",

    lookTitle: "Name und Logo",
    lookLine: "So erscheint der Arbeitsbereich bei allen Mitgliedern.",
    name: "Name",
    logo: "Logo",
    saved: "Die Daten des Arbeitsbereichs sind gespeichert.",
    saveFailed: "Der Arbeitsbereich konnte nicht gespeichert werden: {message}",
    secretTitle: "Geheimer Schlüssel",
    secretLine:
      "Für Aufrufe von Ihrem eigenen Server. Wer ihn hat, kann im Namen dieses Arbeitsbereichs handeln. Veröffentlichen Sie ihn nie auf einer Website. Jedes Anzeigen wird protokolliert.",
    secret: "Schlüssel des Arbeitsbereichs",
    membersSeeKey: "Schlüssel auch für Mitglieder sichtbar",
    membersSeeKeyHint:
      "Dieser, die der Agenten und der Agentur und der Signaturschlüssel der Ereignisse. Mitglieder können dann auch neue erzeugen; die alten gelten danach nicht mehr.",

    deleteTitle: "Diesen Arbeitsbereich löschen",
    deleteLine:
      "Seine Agenten, deren Wissen und Gespräche, seine Organisationen und deren Personen werden mitgelöscht. Die Widgets antworten ab sofort nicht mehr.",
    delete: "Arbeitsbereich löschen",
    deleteAsk:
      "Möchten Sie den Arbeitsbereich {workspace} wirklich löschen? DAS LÄSST SICH NICHT RÜCKGÄNGIG MACHEN.",
    deleteLoses: {
      one: "{count} Credit geht verloren, ebenso das Guthaben der Organisationen.",
      other: "{count} Credits gehen verloren, ebenso das Guthaben der Organisationen.",
    },
    moveTitle: "Guthaben vorher übertragen",
    moveLine: {
      one: "Hier ist noch {count} Credit. Er geht verloren, wenn der Arbeitsbereich gelöscht wird.",
      other:
        "Hier sind noch {count} Credits. Sie gehen verloren, wenn der Arbeitsbereich gelöscht wird.",
    },
    move: "Guthaben übertragen",
    deleted: "Der Arbeitsbereich ist gelöscht.",
    deleteFailed: "Der Arbeitsbereich konnte nicht gelöscht werden: {message}",

    leaveTitle: "Diesen Arbeitsbereich verlassen",
    leaveLine:
      "Sie verlieren sofort den Zugang zu seinen Agenten und Gesprächen. Was Sie angelegt haben, bleibt. Um zurückzukommen, brauchen Sie eine neue Einladung.",
    leave: "Arbeitsbereich verlassen",
    leaveAsk: "Möchten Sie {workspace} verlassen?",
    left: "Sie haben {workspace} verlassen.",
    leaveFailed: "Der Arbeitsbereich konnte nicht verlassen werden: {message}",

    newTitle: "Neuer Arbeitsbereich",
    newLine:
      "Mit eigenen Agenten, Mitgliedern und Guthaben. Er gehört Ihnen. Zunächst hat er kein Guthaben; Sie können Guthaben aus einem anderen Ihrer Arbeitsbereiche in derselben Region übertragen.",
    otherRegionHint:
      "Er kann später nicht umziehen. Guthaben bleibt in seiner Region: Solange Sie dort keinen anderen Arbeitsbereich haben, kann dieser keines bekommen, und seine Agenten antworten nicht.",
    newName: "Name des Arbeitsbereichs",
    newPlaceholder: "Zum Beispiel: Laden und Werkstatt",
    create: "Arbeitsbereich anlegen",
    created: "Der Arbeitsbereich ist angelegt.",
    createFailed: "Der Arbeitsbereich konnte nicht angelegt werden: {message}",
  },
});
