import { defineTexts } from "./texts.ts";

/** Texts for the regions in which a workspace's data can lie. */
export const regionTexts = defineTexts({
  en: {
    na: "North America",
    eu: "Europe",
    region: "Where your data is kept",
    regionHint: "A workspace and its credits stay where it was created.",
  },
  de: {
    na: "Nordamerika",
    eu: "Europa",
    region: "Wo Ihre Daten liegen",
    regionHint:
      "Ein Arbeitsbereich und sein Guthaben bleiben in der Region, in der er angelegt wurde.",
  },
});
