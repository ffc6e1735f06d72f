import { useFieldContext } from "@chakra-ui/react";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";
import { Select } from "./Select.tsx";
import type { SelectProps } from "./Select.tsx";

type SelectFieldProps = FormFieldProps & SelectProps;

/** A labelled select. Takes react-hook-form's `{...register("name")}`. */
export function SelectField({
  label,
  hint,
  error,
  required,
  disabled,
  ...select
}: SelectFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <SelectInField {...select} />
    </FormField>
  );
}

/** Takes id, description and validity from the field around it. */
function SelectInField(props: SelectProps) {
  const field = useFieldContext();
  return <Select {...field?.getSelectProps()} {...props} />;
}
