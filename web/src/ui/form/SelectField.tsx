import { useFieldContext } from "@chakra-ui/react";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";
import { Select } from "./Select.tsx";
import type { SelectProps } from "./Select.tsx";

type SelectFieldProps = FormFieldProps & SelectProps;

/** A labelled choice from a list. Takes `{...register("name")}` of react-hook-form as it is. */
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

/** Takes its id, its description and its validity from the field it lies in. */
function SelectInField(props: SelectProps) {
  const field = useFieldContext();
  return <Select {...field?.getSelectProps()} {...props} />;
}
