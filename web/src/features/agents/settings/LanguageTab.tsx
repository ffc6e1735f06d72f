import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { fieldTexts } from "../fields/fieldTexts.ts";
import { settingsTexts } from "./settingsTexts.ts";

const languages = ["automatic", "en", "de"] as const;

export function LanguageTab() {
  const t = useT(settingsTexts);
  const field = useT(fieldTexts);
  const { value, change } = useDraftField("lang");
  const names = { automatic: t("automatic"), en: t("english"), de: t("german") };
  return (
    <Panel title={t("languageTitle")} line={t("languageLine")}>
      <SelectField
        label={field("lang")}
        value={value}
        options={languages.map((language) => ({ value: language, label: names[language] }))}
        onChange={({ target }) => {
          const chosen = languages.find((language) => language === target.value);
          if (chosen) change(chosen);
        }}
      />
    </Panel>
  );
}
