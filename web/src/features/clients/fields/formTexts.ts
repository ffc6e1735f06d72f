import { defineTexts } from "#platform/i18n/texts.ts";

/** What forms about clients have in common. */
export const formTexts = defineTexts({
  en: {
    failed: "This did not work: {reason}",
  },
  de: {
    failed: "Das hat nicht geklappt: {reason}",
  },
});
