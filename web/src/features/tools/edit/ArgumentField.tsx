import { useT } from "#platform/i18n/useT.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import type { Argument } from "./tryValues.ts";

interface ArgumentFieldProps {
  argument: Argument;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One argument of a trial, by its type. */
export function ArgumentField({ argument, value, error, onChange }: ArgumentFieldProps) {
  const t = useT(toolsTexts);
  const { key, type, description, required, choices } = argument;
  const shared = { label: key, hint: description || undefined, required, error, value };
  if (type === "boolean" || choices.length > 0) {
    const options =
      choices.length > 0
        ? choices.map((choice) => ({ value: choice, label: choice }))
        : [
            { value: "true", label: t("yes") },
            { value: "false", label: t("no") },
          ];
    return (
      <SelectField
        {...shared}
        options={[{ value: "", label: t("notSent") }, ...options]}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (type === "object")
    return (
      <TextAreaField
        {...shared}
        rows={3}
        fontFamily="mono"
        spellCheck={false}
        placeholder={t("asJson")}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...shared}
      autoComplete="off"
      inputMode={type === "number" ? "decimal" : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
