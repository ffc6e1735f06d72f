import { Field } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useUiTexts } from "../uiTexts.ts";

export interface FormFieldProps {
  label: string;
  /** Where the heading above says the same: only screen readers get the label. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Whether the hint stays beside an error, as it says how to mend it. */
  keepsHint?: boolean;
  /** Shown below the field, which is then marked invalid. */
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Label, control, hint and error, linked for screen readers. The control is a Chakra form control. */
export function FormField({
  label,
  labelHidden = false,
  hint,
  keepsHint = false,
  error,
  required,
  disabled,
  children,
}: FormFieldProps & { children: ReactNode }) {
  const texts = useUiTexts();
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled}>
      <Field.Label maxW="full" overflowWrap="anywhere" srOnly={labelHidden || undefined}>
        {label}
        {required ? (
          <span aria-label={texts.required} title={texts.required}>
            *
          </span>
        ) : null}
      </Field.Label>
      {children}
      {hint && (keepsHint || !error) ? <Field.HelperText>{hint}</Field.HelperText> : null}
      {error ? <Field.ErrorText role="alert">{error}</Field.ErrorText> : null}
    </Field.Root>
  );
}
