import { Box, chakra, useFieldContext } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { FormField } from "./FormField.tsx";
import type { FormFieldProps } from "./FormField.tsx";

export interface Option {
  value: string;
  label: string;
}

type NativeSelectProps = Omit<ComponentProps<"select">, "children" | "size" | "color"> & {
  options: readonly Option[];
};

/** The browser's own list of choices: best on phones and for screen readers. Lies inside a FormField or has an aria-label. */
export function Select({ options, ...rest }: NativeSelectProps) {
  const field = useFieldContext();
  return (
    <Box position="relative" width="100%">
      <chakra.select
        {...field?.getSelectProps()}
        {...rest}
        width="100%"
        h="10"
        ps="3"
        pe="9"
        appearance="none"
        textStyle="sm"
        color="fg"
        bg="bg"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        textOverflow="ellipsis"
        cursor="pointer"
        _hover={{ borderColor: "fg.subtle" }}
        _invalid={{ borderColor: "border.error" }}
        _disabled={{ layerStyle: "disabled" }}
        css={{ "& > option": { bg: "bg.panel" } }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </chakra.select>
      <Box
        position="absolute"
        insetEnd="3"
        top="50%"
        translate="0 -50%"
        pointerEvents="none"
        color="fg.muted"
        aria-hidden="true"
      >
        <ChevronDown size={16} />
      </Box>
    </Box>
  );
}

type SelectFieldProps = FormFieldProps & NativeSelectProps;

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
      <Select {...select} />
    </FormField>
  );
}
