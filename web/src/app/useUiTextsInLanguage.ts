import { useMemo } from "react";
import { defineTexts } from "#platform/i18n/texts.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import type { UiTexts } from "#ui/uiTexts.ts";

const { language: _tag, ...english } = englishUiTexts;

const texts = defineTexts<Record<keyof typeof english, string>>({
  en: english,
  de: {
    saved: "Alle Änderungen gespeichert",
    unsaved: "Es gibt ungespeicherte Änderungen",
    save: "Speichern",
    discard: "Verwerfen",
    close: "Schließen",
    cancel: "Abbrechen",
    tryAgain: "Erneut versuchen",
    copy: "Kopieren",
    copied: "In die Zwischenablage kopiert",
    copyFailed: "Kopieren in die Zwischenablage fehlgeschlagen",
    showPassword: "Passwort anzeigen",
    hidePassword: "Passwort verbergen",
    loading: "Wird geladen",
    required: "Pflichtfeld",
    typeToConfirm: "Geben Sie zur Bestätigung „{name}“ ein",
    notices: "Meldungen",
    waitingErrors: "Frühere Fehler: {count}",
    actions: "Aktionen",
  },
});

/** The texts of the building blocks, in the reader's language. */
export function useUiTextsInLanguage(): UiTexts {
  const language = useLanguage((state) => state.language);
  return useMemo(() => ({ language, ...texts[language] }), [language]);
}
