import { Box, Flex, Input } from "@chakra-ui/react";
import type { FormFieldProps } from "./FormField.tsx";
import { FormField } from "./FormField.tsx";

interface ColourInputProps extends FormFieldProps {
  /** As typed; perhaps not a colour yet. */
  value: string;
  /** What the picker shows: #rrggbb. */
  picked: string;
  onChange: (value: string) => void;
}

/** A colour: picked, or typed as hex digits. */
export function ColourInput({ value, picked, onChange, ...field }: ColourInputProps) {
  return (
    <FormField {...field}>
      <Flex gap="2" width="100%" maxW="14rem">
        <Box
          asChild
          boxSize="10"
          flexShrink="0"
          p="1"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="bg"
          cursor="pointer"
        >
          <input
            type="color"
            aria-label={field.label}
            value={picked}
            onChange={(event) => onChange(event.target.value)}
          />
        </Box>
        <Input
          size="lg"
          fontFamily="mono"
          maxLength={9}
          // What holds while nothing is typed.
          placeholder={picked}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Flex>
    </FormField>
  );
}
