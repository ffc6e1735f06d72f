import { readCustomTheme } from "@parley/contract/agents/customTheme.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ColourInput } from "#ui/form/ColourInput.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { lookOf, typedPrimary, withLook, withPrimary } from "../draft/themeText.ts";
import type { Look } from "../draft/themeText.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

const looks: readonly Look[] = ["light", "dark", "system"];
const isLook = (value: string): value is Look => looks.some((look) => look === value);

/** Light, dark, or like the visitor's device: one choice, stored in two settings. */
export function ThemeField({ name }: NameProps<"theme">) {
  const t = useT(fieldTexts);
  const { change, ...theme } = useSetting(name);
  const json = useDraftField("customThemeJSONString");
  const names: Record<Look, string> = {
    light: t("themeLight"),
    dark: t("themeDark"),
    system: t("themeSystem"),
  };
  return (
    <SelectField
      {...theme}
      value={lookOf({ theme: theme.value, customThemeJSONString: json.value })}
      options={looks.map((value) => ({ value, label: names[value] }))}
      onChange={({ target }) => {
        if (!isLook(target.value)) return;
        const next = withLook(target.value, json.value);
        change(next.theme);
        json.change(next.customThemeJSONString);
      }}
    />
  );
}

/** The colour of launcher, header and the visitor's bubbles: picked, or typed as hex digits. */
export function ColourField({ name }: NameProps<"colour">) {
  const { label, hint, error, value: json, change } = useSetting(name);
  return (
    <ColourInput
      {...{ label, hint, error }}
      value={typedPrimary(json)}
      picked={sixDigits(readCustomTheme(json).primary)}
      onChange={(colour) => change(withPrimary(json, colour))}
    />
  );
}

/** A colour picker does not take the short form. */
function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
}
