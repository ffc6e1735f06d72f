import { defineGlobalStyles } from "@chakra-ui/react";

export const globalCss = defineGlobalStyles({
  "*": { "--global-color-border": "colors.border", "--global-font-mono": "fonts.mono" },
  html: {
    color: "fg",
    bg: "bg.canvas",
    colorPalette: "accent",
    fontFamily: "body",
    fontSize: "16px",
    lineHeight: "1.5",
    textSizeAdjust: "100%",
    "--global-font-body": "fonts.body",
  },
  body: { textStyle: "sm", minHeight: "100dvh" },
  "*::placeholder": { color: "fg.subtle", opacity: 1 },
  "*::selection": { bg: "accent.emphasized/60" },
  ":focus-visible": {
    outline: "2px solid",
    outlineColor: "accent.focusRing",
    outlineOffset: "2px",
  },
  "*, *::before, *::after": {
    _motionReduce: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important",
    },
  },
});
