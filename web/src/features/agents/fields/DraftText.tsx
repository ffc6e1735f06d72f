import type { AgentEditable } from "@parley/contract/agents/config.ts";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { sayProblem } from "../draft/problems.ts";
import { problemTexts } from "../draft/problemTexts.ts";
import { fieldTexts } from "./fieldTexts.ts";

type TextName = {
  [Name in keyof AgentEditable]: AgentEditable[Name] extends string
    ? string extends AgentEditable[Name]
      ? Name
      : never
    : never;
}[keyof AgentEditable];

interface DraftTextProps {
  name: TextName;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  /** Several lines, and how many at first. */
  rows?: number;
  mono?: boolean;
}

/** A text of the working copy. */
export function DraftText({ name, rows, list, mono, ...rest }: DraftTextProps) {
  const t = useT(fieldTexts);
  const say = useT(problemTexts);
  const { value, change, problem } = useDraftField(name);
  const field = {
    ...rest,
    name,
    label: t(name),
    value,
    error: problem && sayProblem(problem, say),
    fontFamily: mono ? "mono" : undefined,
    autoComplete: "off",
  };
  return rows === undefined ? (
    <TextField {...field} list={list} onChange={(event) => change(event.target.value)} />
  ) : (
    <TextAreaField {...field} rows={rows} onChange={(event) => change(event.target.value)} />
  );
}
