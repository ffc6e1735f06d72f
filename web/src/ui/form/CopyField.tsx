import { CopyButton } from "../button/CopyButton.tsx";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";
import { ReadOnlyRow } from "./ReadOnlyRow.tsx";

interface CopyFieldProps extends Pick<FormFieldProps, "label" | "hint" | "labelHidden"> {
  value: string;
}

/** A read-only value to copy: selected on focus, with a copy button. */
export function CopyField({ value, ...field }: CopyFieldProps) {
  return (
    <FormField {...field}>
      <ReadOnlyRow value={value}>
        <CopyButton value={value} />
      </ReadOnlyRow>
    </FormField>
  );
}
