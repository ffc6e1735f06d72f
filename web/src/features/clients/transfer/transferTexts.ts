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
    done: "Guthaben erfolgreich übertragen!",
  },
});
