import { colorModes, useColorMode } from "#ui/theme/colorMode.ts";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";
import { appearanceTexts } from "#platform/i18n/appearanceTexts.ts";
import { languageNames, languages, useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";

/** Theme and language as menu entries, each below a separator. */
export function useAppearanceEntries(): readonly MenuEntry[] {
  const t = useT(appearanceTexts);
  const { mode, setMode } = useColorMode();
  const { language, setLanguage } = useLanguage();
  return [
    { kind: "line", key: "line before theme" },
    {
      kind: "choice",
      key: "theme",
      label: t("theme"),
      value: mode,
      options: colorModes.map((one) => ({ value: one, label: t(one) })),
      onChange: (value) => {
        const picked = colorModes.find((one) => one === value);
        if (picked) setMode(picked);
      },
    },
    { kind: "line", key: "line before language" },
    {
      kind: "choice",
      key: "language",
      label: t("language"),
      value: language,
      options: languages.map((one) => ({ value: one, label: languageNames[one], lang: one })),
      onChange: (value) => {
        const picked = languages.find((one) => one === value);
        if (picked) setLanguage(picked);
      },
    },
  ];
}
