import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of an organisation's page for its own admin. */
export const adminTexts = defineTexts({
  en: {
    line: "Your organisation: who sees which agent, and its name and picture.",
    people: "People",
    peopleLine:
      "Everyone in the organisation who can sign in here. {agency} adds and removes people.",
    readers: "Who sees which agent",
    assign: "Assign agents to {name}",
    assignTitle: "Agents for {name}",
    agentCount: { one: "{count} agent", other: "{count} agents" },
    assignLine: "{name} sees the ticked agents.",
    agents: "Agents",
    noAgents: "You have no agents yourself yet, so there are none to assign.",
    self: "Your own agents are assigned by {agency}.",
    above: "{name} has more rights here than you. Only {agency} can change that.",
    save: "Save",
    close: "Close",
    saved: "{name} was saved",
  },
  de: {
    line: "Ihre Organisation: wer welchen Agenten sieht, dazu Name und Bild.",
    people: "Personen",
    peopleLine:
      "Alle in der Organisation, die sich hier anmelden können. {agency} fügt sie hinzu und entfernt sie.",
    readers: "Wer welchen Agenten sieht",
    assign: "{name} Agenten zuweisen",
    assignTitle: "Agenten für {name}",
    agentCount: { one: "{count} Agent", other: "{count} Agenten" },
    assignLine: "{name} sieht die angekreuzten Agenten.",
    agents: "Agenten",
    noAgents: "Sie haben selbst noch keine Agenten, die Sie zuweisen könnten.",
    self: "Ihre eigenen Agenten weist {agency} zu.",
    above: "{name} darf hier mehr als Sie. Das kann nur {agency} ändern.",
    save: "Speichern",
    close: "Schließen",
    saved: "{name} wurde gespeichert",
  },
});
