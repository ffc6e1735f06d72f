import { defineTexts } from "#platform/i18n/texts.ts";

/** Texts of tagging documents. */
export const tagTexts = defineTexts({
  en: {
    title: "Tags",
    line: "The documents that are ticked keep their other tags.",
    tags: "Tags",
    add: "Add a tag",
    addHint: "Several are separated by commas.",
    remove: "Take these away",
    removeHint: "Several are separated by commas.",
    save: "Change tags",
    addAction: "Add",
    drop: "Take the tag {tag} away",
  },
  de: {
    title: "Schlagwörter",
    line: "Die ausgewählten Dokumente behalten ihre anderen Schlagwörter.",
    tags: "Schlagwörter",
    add: "Schlagwort hinzufügen",
    addHint: "Mehrere werden durch Kommas getrennt.",
    remove: "Diese entfernen",
    removeHint: "Mehrere werden durch Kommas getrennt.",
    save: "Schlagwörter ändern",
    addAction: "Hinzufügen",
    drop: "Schlagwort {tag} entfernen",
  },
});
