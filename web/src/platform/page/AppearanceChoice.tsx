import { Grid } from "@chakra-ui/react";
import { Select } from "#ui/form/Select.tsx";
import { colorModes, useColorMode } from "#ui/theme/colorMode.ts";
import { appearanceTexts } from "../i18n/appearanceTexts.ts";
import { languageNames, languages, useLanguage } from "../i18n/language.ts";
import { useT } from "../i18n/useT.ts";

/** Theme and language, at the foot of a signed-out page. */
export function AppearanceChoice() {
  const t = useT(appearanceTexts);
  const { mode, setMode } = useColorMode();
  const { language, setLanguage } = useLanguage();
  return (
    <Grid gap="3" templateColumns="repeat(2, minmax(0, 9rem))" width="100%">
      <Select
        aria-label={t("language")}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        value={language}
        onChange={({ target }) => {
          const picked = languages.find((one) => one === target.value);
          if (picked) setLanguage(picked);
        }}
      />
      <Select
        aria-label={t("theme")}
        options={colorModes.map((one) => ({ value: one, label: t(one) }))}
        value={mode}
        onChange={({ target }) => {
          const picked = colorModes.find((one) => one === target.value);
          if (picked) setMode(picked);
        }}
      />
    </Grid>
  );
}
