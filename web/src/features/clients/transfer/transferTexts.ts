import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of the transfer of credits. */
export const transferTexts = defineTexts({
  en: {
    title: "Transfer credits",
    line: "Between your workspace and {name}.",
    direction: "Direction",
    toOrg: "To the organisation",
    toOrgLine: "Its agents answer from these credits.",
    toWorkspace: "To the workspace",
    toWorkspaceLine: "Takes back unused credits.",
    workspace: "Workspace",
    org: "Organisation",
    balances: "Balances",
    unknown: "unknown",
    transfer: "Transfer",
    stops: {
      one: "This agent will stop answering: {names}. Its answers are paid for with the organisation’s credits, not with the workspace’s.",
      other:
        "These agents will stop answering: {names}. Their answers are paid for with the organisation’s credits, not with the workspace’s.",
    },
    done: "Credits transferred successfully!", // fixed
  },
  de: {
    title: "Guthaben übertragen",
    line: "Zwischen Ihrem Arbeitsbereich und {name}.",
    direction: "Richtung",
    toOrg: "An die Organisation",
    toOrgLine: "Damit werden die Antworten ihrer Agenten bezahlt.",
    toWorkspace: "An den Arbeitsbereich",
    toWorkspaceLine: "Holt nicht verbrauchtes Guthaben zurück.",
    workspace: "Arbeitsbereich",
    org: "Organisation",
    balances: "Guthaben",
    unknown: "nicht bekannt",
    transfer: "Übertragen",
    stops: {
      one: "Dieser Agent wird nicht mehr antworten: {names}. Seine Antworten werden mit dem Guthaben der Organisation bezahlt, nicht mit dem des Arbeitsbereichs.",
      other:
        "Diese Agenten werden nicht mehr antworten: {names}. Ihre Antworten werden mit dem Guthaben der Organisation bezahlt, nicht mit dem des Arbeitsbereichs.",
    },
    done: "Guthaben erfolgreich übertragen!",
  },
});
