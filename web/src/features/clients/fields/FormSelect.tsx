import { Controller } from "react-hook-form";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { SelectField } from "#ui/form/SelectField.tsx";
import type { Option } from "#ui/form/Select.tsx";

interface FormSelectProps<Typed extends FieldValues, Output> {
  control: Control<Typed, unknown, Output>;
  name: FieldPath<Typed>;
  label: string;
  options: readonly Option[];
}

/** A select as a react-hook-form field. */
export function FormSelect<Typed extends FieldValues, Output>(
  props: FormSelectProps<Typed, Output>,
) {
  const { control, name, label, options } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <SelectField label={label} options={options} {...field} />}
    />
  );
}
