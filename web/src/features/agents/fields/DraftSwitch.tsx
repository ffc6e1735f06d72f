import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { fieldTexts } from "./fieldTexts.ts";

type SwitchName = {
  [Name in keyof AgentEditable]: AgentEditable[Name] extends boolean ? Name : never;
}[keyof AgentEditable];

interface DraftSwitchProps {
  name: SwitchName;
  hint?: string;
  disabled?: boolean;
}

/** On or off, of the working copy. */
export function DraftSwitch({ name, hint, disabled }: DraftSwitchProps) {
  const t = useT(fieldTexts);
  const { value, change } = useDraftField(name);
  return (
    <SwitchField
      label={t(name)}
      hint={hint}
      checked={value}
      disabled={disabled}
      onChange={change}
    />
  );
}
