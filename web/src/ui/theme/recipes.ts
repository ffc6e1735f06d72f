import { checkmarkRecipe, linkRecipe } from "@chakra-ui/react/theme";
import { defineRecipe } from "@chakra-ui/react";

/** Heights of what can be pressed or typed into; 36 px is the default, 40 in forms. */
const heights = { xs: "7", sm: "8", md: "9", lg: "10" } as const;

const button = defineRecipe({
  className: "chakra-button",
  base: {
    position: "relative",
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
    // Chakra hides the label of a waiting button, which would then have no name; unseen is enough.
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
  _invalid: { borderColor: "border.error" },
} as const;

const input = defineRecipe({
  className: "chakra-input",
  base: typed,
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

const textarea = defineRecipe({
  className: "chakra-textarea",
  base: { ...typed, minH: "20", lineHeight: "1.5" },
  variants: {
    size: { sm: { px: "2.5", py: "1.5" }, md: { px: "3", py: "2" }, lg: { px: "3", py: "2.5" } },
    variant: { outline: {} },
  },
  defaultVariants: { size: "md", variant: "outline" },
});

const badge = defineRecipe({
  className: "chakra-badge",
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    px: "2",
    minH: "5",
    borderRadius: "full",
    fontWeight: "medium",
    textStyle: "xs",
    whiteSpace: "nowrap",
  },
  variants: {
    variant: {
      subtle: { bg: "colorPalette.subtle", color: "colorPalette.fg" },
      outline: { borderWidth: "1px", borderColor: "colorPalette.border", color: "colorPalette.fg" },
    },
  },
  defaultVariants: { variant: "subtle" },
});

const heading = defineRecipe({
  className: "chakra-heading",
  base: { fontFamily: "heading", fontWeight: "semibold", textWrap: "balance" },
  variants: {
    size: {
      sm: { textStyle: "sm" },
      md: { textStyle: "md" },
      lg: { textStyle: "lg" },
      xl: { textStyle: "xl" },
    },
  },
  defaultVariants: { size: "lg" },
});

const skeleton = defineRecipe({
  className: "chakra-skeleton",
  base: {
    borderRadius: "l1",
    bg: "bg.emphasized",
    color: "transparent",
    pointerEvents: "none",
    animation: "pulse",
  },
  variants: { loading: { true: {}, false: { bg: "unset", animation: "none" } } },
  defaultVariants: { loading: true },
});

const spinner = defineRecipe({
  className: "chakra-spinner",
  base: {
    display: "inline-block",
    borderColor: "currentColor",
    borderStyle: "solid",
    borderWidth: "2px",
    borderRadius: "full",
    borderInlineStartColor: "transparent",
    width: "var(--spinner-size)",
    height: "var(--spinner-size)",
    animation: "spin",
    animationDuration: "0.8s",
  },
  variants: {
    size: {
      inherit: { "--spinner-size": "1em" },
      sm: { "--spinner-size": "sizes.4" },
      md: { "--spinner-size": "sizes.5" },
      lg: { "--spinner-size": "sizes.8" },
    },
  },
  defaultVariants: { size: "md" },
});

/** Only the recipes of components that are used; a new component adds its own here. */
export const recipes = {
  button,
  input,
  textarea,
  badge,
  heading,
  skeleton,
  spinner,
  link: linkRecipe,
  checkmark: checkmarkRecipe,
};
