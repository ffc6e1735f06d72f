import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { DraftText } from "../fields/DraftText.tsx";
import { designTexts } from "./designTexts.ts";

/** This value switches the greeting off (seed 000 §3). */
const OFF = "none";

export function GreetingField() {
  const t = useT(designTexts);
  const { value, change } = useDraftField("proactiveMessage");
  // What was typed comes back when it is switched off and on again.
  const [last, setLast] = useState("");
  const on = value !== OFF;
  const toggle = (checked: boolean) => {
    if (on) setLast(value);
    change(checked ? last || t("greetingDefault") : OFF);
  };
  return (
    <>
      <SwitchField
        label={t("greetingOn")}
        hint={t("greetingHint")}
        checked={on}
        onChange={toggle}
      />
      {on ? <DraftText name="proactiveMessage" rows={2} /> : null}
    </>
  );
}
