import { defineTexts } from "#platform/i18n/texts.ts";

/** Words for deleting an agent. */
export const deleteAgentTexts = defineTexts({
  en: {
    deleteTitle: "Delete {name}?",
    deleteBody:
      "Its knowledge, conversations and statistics are deleted with it, and its widget stops answering at once. This cannot be undone.",
    deleteAgent: "Delete agent",
    deleted: "{name} was deleted",
  },
  de: {
    deleteTitle: "{name} löschen?",
    deleteBody:
      "Sein Wissen, seine Gespräche und Statistiken werden mitgelöscht, und sein Widget verstummt sofort. Das lässt sich nicht rückgängig machen.",
    deleteAgent: "Agenten löschen",
    deleted: "{name} wurde gelöscht",
  },
});
