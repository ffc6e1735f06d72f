import { Input } from "@chakra-ui/react";
import type { InputProps } from "@chakra-ui/react";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";

type TextFieldProps = FormFieldProps & Omit<InputProps, keyof FormFieldProps>;

/** One line of text. Takes react-hook-form's `{...register("name")}`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, keepsHint, error, required, disabled, ...input } = props;
  const field = { label, hint, keepsHint, error, required, disabled };
  return (
    <FormField {...field}>
      <Input size="lg" aria-required={required} {...input} />
    </FormField>
  );
}
