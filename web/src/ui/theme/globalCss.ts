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
    // None at all, not merely a very short one: an exit animation that ends before anybody listens
    // for its end would leave a closed dialog on the screen.
    _motionReduce: {
      animationDuration: "0s !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0s !important",
      scrollBehavior: "auto !important",
    },
  },
});
