import { defineRecipe } from "@chakra-ui/react";
import { fingerReach } from "../fingerHigh.ts";
import { heights } from "./heights.ts";

export const button = defineRecipe({
  className: "chakra-button",
  base: {
    display: "inline-flex",
    appearance: "none",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    flexShrink: "0",
    borderRadius: "l2",
    borderWidth: "1px",
    borderColor: "transparent",
    whiteSpace: "nowrap",
    userSelect: "none",
    fontWeight: "medium",
    textStyle: "sm",
    cursor: "button",
    transitionProperty: "background-color, border-color, color",
    transitionDuration: "fast",
    focusVisibleRing: "outside",
    _disabled: { layerStyle: "disabled" },
    _icon: { flexShrink: "0", boxSize: "4" },
    ...fingerReach,
    // Chakra hides the label of a loading button, which would leave it nameless; transparent is enough.
    "&[data-loading] > span > span": { visibility: "visible !important", color: "transparent" },
  },
  variants: {
    size: {
      xs: { h: heights.xs, minW: heights.xs, px: "2", gap: "1", textStyle: "xs" },
      sm: { h: heights.sm, minW: heights.sm, px: "3", gap: "1.5" },
      md: { h: heights.md, minW: heights.md, px: "3.5" },
      lg: { h: heights.lg, minW: heights.lg, px: "4" },
    },
    variant: {
      solid: {
        bg: "colorPalette.solid",
        color: "colorPalette.contrast",
        _hover: { bg: "colorPalette.solidHover" },
        _expanded: { bg: "colorPalette.solidHover" },
      },
      subtle: {
        bg: "colorPalette.subtle",
        color: "colorPalette.fg",
        _hover: { bg: "colorPalette.muted" },
        _expanded: { bg: "colorPalette.muted" },
      },
      outline: {
        bg: "bg",
        color: "fg",
        borderColor: "border.emphasized",
        _hover: { bg: "bg.muted" },
        _expanded: { bg: "bg.muted" },
      },
      ghost: {
        bg: "transparent",
        color: "fg",
        _hover: { bg: "bg.muted" },
        _expanded: { bg: "bg.muted" },
      },
      plain: { color: "colorPalette.fg" },
    },
  },
  defaultVariants: { size: "md", variant: "solid" },
});
