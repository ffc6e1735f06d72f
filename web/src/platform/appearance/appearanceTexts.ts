import { defineTexts } from "../i18n/texts.ts";

/** Words of the choice of theme and language. */
export const appearanceTexts = defineTexts({
  en: { theme: "Theme", light: "Light", dark: "Dark", system: "System", language: "Language" },
  de: { theme: "Farbschema", light: "Hell", dark: "Dunkel", system: "System", language: "Sprache" },
});
