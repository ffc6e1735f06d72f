import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { sayProblem } from "../draft/problems.ts";
import { problemTexts } from "../draft/problemTexts.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { useTypedText } from "./useTypedText.ts";

type NumberName = {
  [Name in keyof AgentEditable]: AgentEditable[Name] extends number ? Name : never;
}[keyof AgentEditable];

interface NumberBoxProps {
  label: string;
  name: string;
  value: number;
  hint?: string;
  error?: string;
  /** Gets NaN while the text is no number; the schema refuses that with a sentence. */
  onChange: (value: number) => void;
}

/** A number typed as text: what is no number stays on the screen and is said to be none. */
export function NumberBox({ value, onChange, ...rest }: NumberBoxProps) {
  const typed = useTypedText(value, onChange, {
    format: (number) => (Number.isNaN(number) ? "" : String(number)),
    parse: (text) => (text.trim() === "" ? Number.NaN : Number(text.replace(",", "."))),
  });
  return <TextField {...rest} {...typed} inputMode="decimal" autoComplete="off" maxW="12rem" />;
}

/** A number of the working copy. */
export function DraftNumber({ name, hint }: { name: NumberName; hint?: string }) {
  const t = useT(fieldTexts);
  const say = useT(problemTexts);
  const { value, change, problem } = useDraftField(name);
  return (
    <NumberBox
      name={name}
      label={t(name)}
      hint={hint}
      value={value}
      error={problem && sayProblem(problem, say)}
      onChange={change}
    />
  );
}
