import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { fingerHigh } from "../theme/fingerHigh.ts";

export interface Option {
  value: string;
  label: string;
}

export type SelectProps = Omit<ComponentProps<"select">, "children" | "size" | "color"> & {
  options: readonly Option[];
  /** A ghost has no box, and is as wide as what is chosen: for what filters a list, not for what is saved. */
  variant?: "outline" | "ghost";
};

const variants = {
  outline: {
    width: "100%",
    h: "10",
    ps: "3",
    pe: "9",
    bg: "bg",
    borderColor: "border.control",
    _hover: { borderColor: "fg.subtle" },
  },
  ghost: {
    maxW: "100%",
    h: "8",
    ps: "2",
    pe: "7",
    fontWeight: "medium",
    bg: "transparent",
    borderColor: "transparent",
    _hover: { bg: "bg.muted" },
    fieldSizing: "content",
  },
} as const;

/** A native select, best on phones and for screen readers. Needs an aria-label, unless used by SelectField. */
export function Select({ options, variant = "outline", ...rest }: SelectProps) {
  const isGhost = variant === "ghost";
  return (
    <Box position="relative" minW="0" width={isGhost ? "auto" : "100%"}>
      <chakra.select
        {...rest}
        appearance="none"
        textStyle="sm"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        textOverflow="ellipsis"
        cursor="pointer"
        _invalid={{
          borderColor: "border.error",
          _focusVisible: { outlineColor: "border.error", borderColor: "border.error" },
        }}
        _disabled={{ layerStyle: "disabled" }}
        css={[variants[variant], fingerHigh, { "& > option": { bg: "bg.panel" } }]}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </chakra.select>
      <Box
        position="absolute"
        insetEnd={isGhost ? "2" : "3"}
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
