import { defineRecipe } from "@chakra-ui/react";

export const skeleton = defineRecipe({
  className: "chakra-skeleton",
  base: {
    borderRadius: "l1",
    bg: "bg.emphasized",
    color: "transparent",
    pointerEvents: "none",
    // What is there within 150 ms comes without a flicker before it; the room is kept from the start.
    animation: "fade-in 120ms 150ms backwards, {animations.pulse}",
    animationDelay: "150ms",
  },
  variants: { loading: { true: {}, false: { bg: "unset", animation: "none" } } },
  defaultVariants: { loading: true },
});

export const spinner = defineRecipe({
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
