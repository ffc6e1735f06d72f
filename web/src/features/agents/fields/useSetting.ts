import type { AgentEditable } from "@parley/contract/agents/config.ts";
import type { BilingualText } from "@parley/contract/agents/setting.ts";
import { settingOf } from "@parley/contract/agents/settings.ts";
import type { SettingName, SettingsWith } from "@parley/contract/agents/settings.ts";
import { useCallback } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { fill } from "@parley/contract/problems/fill.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useDraftField } from "../draft/editors.ts";

/** What a control for such settings is given: the name of one of them. */
export interface NameProps<Control extends string> {
  name: SettingsWith<{ control: Control }>;
}

/** Says a wording in the reader's language, with its names in braces filled in. */
export function useWording() {
  const language = useLanguage((state) => state.language);
  return useCallback(
    (wording: BilingualText, values: Record<string, number> = {}) =>
      fill(wording[language], values, language),
    [language],
  );
}

/**
 * What the control of a setting draws: its words, its value in the working copy, and what is wrong with it.
 * The numbers in the hint are the setting's range.
 */
export function useSetting<Name extends SettingName>(
  name: Name,
): {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: AgentEditable[Name];
  change: (value: AgentEditable[Name]) => void;
} {
  const say = useWording();
  const sayProblem = useSayProblem();
  const { value, change, problem } = useDraftField(name);
  const { label, hint, range } = settingOf(name);
  return {
    label: say(label),
    hint: hint && say(hint, range),
    error: problem && sayProblem(problem),
    value,
    change,
  };
}
