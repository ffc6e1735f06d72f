import { defineTexts } from "../i18n/texts.ts";

export const pictureTexts = defineTexts({
  en: {
    upload: "Upload",
    remove: "Remove",
    hint: "png, jpg, jpeg, gif or webp, at most 0.5 MB.",
  },
  de: {
    upload: "Hochladen",
    remove: "Entfernen",
    hint: "png, jpg, jpeg, gif oder webp, höchstens 0,5 MB.",
  },
});
