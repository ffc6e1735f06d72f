import { Textarea } from "@chakra-ui/react";
import type { TextareaProps } from "@chakra-ui/react";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";

type TextAreaFieldProps = FormFieldProps & Omit<TextareaProps, keyof FormFieldProps>;

/** Several lines of text. Takes react-hook-form's `{...register("name")}`. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  disabled,
  ...area
}: TextAreaFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <Textarea rows={4} aria-required={required} {...area} />
    </FormField>
  );
}
