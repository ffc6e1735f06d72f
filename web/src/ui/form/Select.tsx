import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

export interface Option {
  value: string;
  label: string;
}

export type SelectProps = Omit<ComponentProps<"select">, "children" | "size" | "color"> & {
  options: readonly Option[];
};

/** A native select, best on phones and for screen readers. Needs an aria-label, unless used by SelectField. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <Box position="relative" width="100%">
      <chakra.select
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
