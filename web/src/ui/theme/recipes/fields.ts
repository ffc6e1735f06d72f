import { defineRecipe } from "@chakra-ui/react";
import { fingerHigh } from "../fingerHigh.ts";
import { heights } from "./heights.ts";

/** The style of everything that is typed into. */
const typed = {
  width: "100%",
  minWidth: "0",
  appearance: "none",
  textAlign: "start",
  textStyle: "sm",
  color: "fg",
  bg: "bg",
  borderRadius: "l2",
  borderWidth: "1px",
  borderColor: "border.control",
  transitionProperty: "border-color",
  transitionDuration: "fast",
  _hover: { borderColor: "fg.subtle" },
  _focusVisible: {
    outline: "2px solid",
    outlineColor: "accent.focusRing",
    outlineOffset: "-1px",
    borderColor: "accent.focusRing",
  },
  _disabled: { layerStyle: "disabled" },
  _readOnly: { bg: "bg.subtle" },
  // What is wrong is the first to be focused: it has to look wrong there too.
  _invalid: {
    borderColor: "border.error",
    _focusVisible: { outlineColor: "border.error", borderColor: "border.error" },
  },
} as const;

export const input = defineRecipe({
  className: "chakra-input",
  base: { ...typed, ...fingerHigh },
  variants: {
    size: {
      sm: { h: heights.sm, px: "2.5" },
      md: { h: heights.md, px: "3" },
      lg: { h: heights.lg, px: "3" },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: "md", variant: "outline" },
});

export const textarea = defineRecipe({
  className: "chakra-textarea",
  base: { ...typed, minH: "20", lineHeight: "1.5" },
  variants: {
    size: { sm: { px: "2.5", py: "1.5" }, md: { px: "3", py: "2" }, lg: { px: "3", py: "2.5" } },
    variant: { outline: {} },
  },
  defaultVariants: { size: "md", variant: "outline" },
});
