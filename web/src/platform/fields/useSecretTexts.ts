import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";

const secretTexts = defineTexts({
  en: {
    show: "Show key",
    hide: "Hide key",
    regenerate: "Create a new key",
    regenerateTitle: "Create a new key?",
    regenerateBody:
      "The current key stops working at once. Servers that use it are refused until they have the new one.",
    regenerated: "The new key is now in use",
  },
  de: {
    show: "Schlüssel anzeigen",
    hide: "Schlüssel verbergen",
    regenerate: "Neuen Schlüssel erzeugen",
    regenerateTitle: "Neuen Schlüssel erzeugen?",
    regenerateBody:
      "Der bisherige Schlüssel gilt ab sofort nicht mehr. Server, die ihn verwenden, werden abgewiesen, bis sie den neuen haben.",
    regenerated: "Der neue Schlüssel gilt jetzt",
  },
});

/** The texts of a `SecretField` for a key. */
export function useSecretTexts() {
  const t = useT(secretTexts);
  return {
    show: t("show"),
    hide: t("hide"),
    regenerate: t("regenerate"),
    regenerateTitle: t("regenerateTitle"),
    regenerateBody: t("regenerateBody"),
    regenerated: () => t("regenerated"),
  };
}
