import { languageNames, useLanguage } from "#platform/i18n/language.ts";
import { useLanguageChoice } from "#platform/i18n/useLanguageChoice.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Select } from "#ui/form/Select.tsx";
import { Button } from "@chakra-ui/react";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { shellTexts } from "./shellTexts.ts";

/** German or English; collapsed it is one button that switches between them. */
export function LanguagePicker({ collapsed }: { collapsed: boolean }) {
  const t = useT(shellTexts);
  const { language, setLanguage } = useLanguage();
  const choice = useLanguageChoice();
  if (collapsed) {
    const other = language === "en" ? "de" : "en";
    const letters = language.toUpperCase();
    const label = `${letters}, ${t("language")}: ${languageNames[language]}`;
    return (
      <Tooltip text={label} placement="right">
        <Button
          size="sm"
          variant="ghost"
          px="0"
          color="fg.muted"
          aria-label={label}
          onClick={() => setLanguage(other)}
        >
          {letters}
        </Button>
      </Tooltip>
    );
  }
  return <Select aria-label={t("language")} {...choice} />;
}
