import { defineTexts } from "./texts.ts";

/** What a page looks like and speaks, wherever that is chosen. */
export const appearanceTexts = defineTexts({
  en: {
    theme: "Theme",
    light: "Light",
    dark: "Dark",
    system: "System",
    language: "Language",
  },
  de: {
    theme: "Farbschema",
    light: "Hell",
    dark: "Dunkel",
    system: "System",
    language: "Sprache",
  },
});
