import { Input } from "@chakra-ui/react";
import type { InputProps } from "@chakra-ui/react";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";

type TextFieldProps = FormFieldProps & Omit<InputProps, keyof FormFieldProps>;

/** One line of text. Takes react-hook-form's `{...register("name")}`. */
export function TextField({ label, hint, error, required, disabled, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <Input size="lg" aria-required={required} {...input} />
    </FormField>
  );
}
