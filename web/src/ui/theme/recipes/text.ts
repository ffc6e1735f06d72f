import { defineRecipe } from "@chakra-ui/react";

export const badge = defineRecipe({
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

export const heading = defineRecipe({
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
