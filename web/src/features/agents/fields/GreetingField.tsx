import { germanDefaults } from "@parley/contract/agents/germanDefaults.ts";
import { agentSettings } from "@parley/contract/agents/settings.ts";
import { useState } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { fieldTexts } from "./fieldTexts.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/** The stored value that switches the greeting off. */
const OFF = "none";

/** What a new agent greets with. */
const FIRST = {
  en: agentSettings.proactiveMessage.default,
  de: germanDefaults.proactiveMessage,
};

/**
 * A greeting that may be switched off: its text is asked for only while it is on. On without a text would greet nobody,
 * so a text that is left empty becomes the one that agents begin with.
 */
export function GreetingField({ name }: NameProps<"greeting">) {
  const t = useT(fieldTexts);
  const { change, ...field } = useSetting(name);
  // What was typed comes back when it is switched off and on again.
  const [last, setLast] = useState("");
  const [isWriting, setIsWriting] = useState(false);
  const language = useLanguage((state) => state.language);
  const isEmpty = field.value.trim() === "";
  const on = field.value !== OFF && (isWriting || !isEmpty);
  const toggle = (checked: boolean) => {
    if (on) setLast(field.value);
    change(checked ? last.trim() || FIRST[language] : OFF);
  };
  const finish = () => {
    setIsWriting(false);
    if (isEmpty) change(FIRST[language]);
  };
  return (
    <>
      <SwitchField
        label={t("greetingOn")}
        hint={t("greetingHint")}
        checked={on}
        onChange={toggle}
      />
      {on ? (
        <TextAreaField
          {...field}
          name={name}
          rows={agentSettings[name].rows}
          hint={isEmpty ? t("greetingEmpty", { greeting: FIRST[language] }) : undefined}
          autoComplete="off"
          onFocus={() => setIsWriting(true)}
          onBlur={finish}
          onChange={(event) => change(event.target.value)}
        />
      ) : null}
    </>
  );
}
