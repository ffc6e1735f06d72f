import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of an organisation's settings and of its agents. */
export const orgTexts = defineTexts({
  en: {
    infoTitle: "Organisation",
    name: "Name",
    picture: "Picture",
    dashboardTitle: "Dashboard",
    dashboardLine: "How the organisation’s clients see their dashboard.",
    language: "Preferred language",
    layout: "Layout",
    vertical: "Vertical: navigation at the side",
    horizontal: "Horizontal: navigation at the top",
    accessTitle: "Access for new clients",
    accessLine: "What a new client starts with. You can change it for each client.",
    access: "Pages and their order",
    accessHint: "A client sees the ticked pages, from top to bottom.",
    offTitle: "Switch access off",
    disableClientAccess: "No access for clients",
    disableClientAccessHint: "Nobody in the organisation can sign in or keep working.",
    disableClientAccessMessage: "Message",
    disableClientAccessMessageHint: "Shown instead of the dashboard; {count} of {max} characters.",
    saved: "Organization updated successfully!", // fixed
    saveFailed: "Failed to update organization: {message}", // fixed
    dangerZone: "Danger zone", // fixed
    dangerTitle: "Delete this organisation",
    dangerLine: "Move its credits to the workspace first. Its clients lose their access at once.",
    deleteOrg: "Delete organisation",

    agentsLine:
      "Tick the agents that belong to this organisation. Their answers are paid for with its credits, and its clients see those you grant them.",
    agentsLabel: "Agents",
    taken: "Belong to other organisations",
    openAgent: "Open {name}",
    otherOrg: "Belongs to {name}",
    addingUnpaid:
      "The organisation has no credits, and it pays for its agents’ answers. The added agents cannot answer until you transfer some.",
    addingStops: {
      one: "This agent will stop answering: {names}. The organisation pays for its agents’ answers, and it has no credits. Transfer some before you save.",
      other:
        "These agents will stop answering: {names}. The organisation pays for its agents’ answers, and it has no credits. Transfer some before you save.",
    },
    transferFirst: "Transfer credits",
    noAgentsTitle: "No agents yet",
    noAgentsLine: "Create an agent first, then give it to the organisation here.",
    toAgents: "Go to your agents",
    agentsError: "Your agents did not load",
    agentsSaved: "The organisation’s agents were changed",
  },
  de: {
    infoTitle: "Organisation",
    name: "Name",
    picture: "Bild",
    dashboardTitle: "Dashboard",
    dashboardLine: "Wie das Dashboard der Organisation aussieht.",
    language: "Bevorzugte Sprache",
    layout: "Layout",
    vertical: "Vertikal: Navigation an der Seite",
    horizontal: "Horizontal: Navigation oben",
    accessTitle: "Zugang für neue Personen",
    accessLine: "Was eine neue Person zunächst sieht. Für jede Person lässt es sich ändern.",
    access: "Seiten und ihre Reihenfolge",
    accessHint: "Eine Person sieht die angekreuzten Seiten, von oben nach unten.",
    offTitle: "Zugang abschalten",
    disableClientAccess: "Kein Zugang zum Dashboard",
    disableClientAccessHint: "Niemand in der Organisation kann sich anmelden oder weiterarbeiten.",
    disableClientAccessMessage: "Mitteilung",
    disableClientAccessMessageHint:
      "Wird anstelle des Dashboards angezeigt; {count} von {max} Zeichen.",
    saved: "Organisation erfolgreich geändert!",
    saveFailed: "Die Organisation konnte nicht geändert werden: {message}",
    dangerZone: "Gefahrenzone",
    dangerTitle: "Diese Organisation löschen",
    dangerLine:
      "Übertragen Sie zuerst das Guthaben der Organisation in den Arbeitsbereich. Alle Personen der Organisation verlieren sofort den Zugang.",
    deleteOrg: "Organisation löschen",

    agentsLine:
      "Kreuzen Sie die Agenten an, die zu dieser Organisation gehören. Deren Antworten werden mit dem Guthaben der Organisation bezahlt; jede Person sieht die Agenten, die Sie ihr freigeben.",
    agentsLabel: "Agenten",
    taken: "Gehören anderen Organisationen",
    openAgent: "{name} öffnen",
    otherOrg: "Gehört zu {name}",
    addingUnpaid:
      "Die Organisation bezahlt die Antworten ihrer Agenten und hat kein Guthaben. Die hinzugefügten Agenten können erst antworten, wenn Sie Guthaben übertragen.",
    addingStops: {
      one: "Dieser Agent wird nicht mehr antworten: {names}. Die Organisation bezahlt die Antworten ihrer Agenten und hat kein Guthaben. Übertragen Sie ihr welches, bevor Sie speichern.",
      other:
        "Diese Agenten werden nicht mehr antworten: {names}. Die Organisation bezahlt die Antworten ihrer Agenten und hat kein Guthaben. Übertragen Sie ihr welches, bevor Sie speichern.",
    },
    transferFirst: "Guthaben übertragen",
    noAgentsTitle: "Noch keine Agenten",
    noAgentsLine: "Legen Sie zuerst einen Agenten an und geben Sie ihn dann hier der Organisation.",
    toAgents: "Zu Ihren Agenten",
    agentsError: "Ihre Agenten konnten nicht geladen werden",
    agentsSaved: "Die Agenten der Organisation wurden geändert",
  },
});
