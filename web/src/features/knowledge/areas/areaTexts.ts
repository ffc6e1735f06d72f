import { defineTexts } from "#platform/i18n/texts.ts";

/** Names of the knowledge page's areas. */
export const areaTexts = defineTexts({
  en: {
    areas: "Areas of the knowledge",
    sources: "Sources",
    unanswered: "Unanswered",
    checks: "Questions to check",
    versions: "Versions",
  },
  de: {
    areas: "Bereiche des Wissens",
    sources: "Quellen",
    unanswered: "Unbeantwortet",
    checks: "Prüffragen",
    versions: "Versionen",
  },
});
