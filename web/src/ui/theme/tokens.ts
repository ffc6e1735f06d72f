import { defineTokens } from "@chakra-ui/react";
import { palette } from "./palette.ts";
import type { Hue } from "./palette.ts";

type Values = Record<string, { value: string }>;

const from = (entries: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

/** A 4-px grid in steps of 2 px, named as in Chakra: `4` is 1rem. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40,
  44, 48, 52, 56, 60, 64, 72, 80, 96,
];
const spacing: Values = Object.fromEntries([
  ["0", { value: "0rem" }],
  ...steps.map((step) => [String(step), { value: `${step / 4}rem` }] as const),
]);

const shades = (hue: Hue): Values =>
  Object.fromEntries(Object.entries(palette[hue]).map(([shade, value]) => [shade, { value }]));

// The fallback has DM Sans's measures (fonts.css), so that nothing moves when the font arrives.
const sans =
  '"DM Sans Variable", "DM Sans Fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

export const tokens = defineTokens({
  colors: {
    transparent: { value: "transparent" },
    current: { value: "currentColor" },
    black: { value: "#000000" },
    white: { value: "#ffffff" },
    blackAlpha: { 500: { value: "rgba(10, 14, 18, 0.48)" } },
    gray: shades("gray"),
    accent: shades("accent"),
    green: shades("green"),
    orange: shades("orange"),
    red: shades("red"),
  },
  spacing,
  sizes: {
    ...spacing,
    ...from({
      xs: "20rem",
      sm: "24rem",
      md: "28rem",
      lg: "32rem",
      xl: "36rem",
      "2xl": "42rem",
      "3xl": "48rem",
      "4xl": "56rem",
      "5xl": "64rem",
      "6xl": "72rem",
      full: "100%",
      max: "max-content",
      min: "min-content",
      fit: "fit-content",
      prose: "65ch",
      // Forms are read line by line, pages at a glance; Chats alone takes the whole window.
      form: "42rem",
      page: "80rem",
      "1/2": "50%",
    }),
  },
  radii: from({
    none: "0",
    xs: "4px",
    sm: "6px",
    md: "8px",
    lg: "8px",
    float: "12px",
    full: "9999px",
  }),
  borders: from({ xs: "0.5px solid", sm: "1px solid", md: "2px solid" }),
  fonts: from({
    body: sans,
    heading: sans,
    // DM Sans has no digits of one width, so what is compared in a column is set in the system's font.
    figures: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
    mono: 'ui-monospace, "SF Mono", Menlo, monospace',
  }),
  fontSizes: from({ xs: "0.75rem", sm: "0.875rem", md: "1rem", lg: "1.25rem", xl: "1.75rem" }),
  fontWeights: from({ normal: "400", medium: "500", semibold: "600", bold: "700" }),
  lineHeights: from({ short: "1.25", moderate: "1.5" }),
  letterSpacings: from({ tight: "-0.015em", wide: "0.03em", widest: "0.1em" }),
  durations: from({
    fastest: "50ms",
    faster: "80ms",
    fast: "120ms",
    moderate: "160ms",
    slow: "200ms",
    slower: "200ms",
    slowest: "200ms",
  }),
  easings: from({
    "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
    "ease-out": "cubic-bezier(0, 0, 0.58, 1)",
    "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)",
    // Elements move most of the way at once, then settle.
    enter: "cubic-bezier(0.16, 1, 0.3, 1)",
    "ease-in-smooth": "cubic-bezier(0.32, 0.72, 0, 1)",
  }),
  zIndex: from({
    hide: "-1",
    base: "0",
    docked: "10",
    dropdown: "1000",
    sticky: "1100",
    banner: "1200",
    overlay: "1300",
    modal: "1400",
    popover: "1500",
    skipNav: "1600",
    toast: "1700",
    tooltip: "1800",
  }),
  animations: from({
    spin: "spin 1s linear infinite",
    pulse: "pulse 1.6s cubic-bezier(0.4, 0, 0.6, 1) infinite",
  }),
  cursor: from({
    button: "pointer",
    checkbox: "pointer",
    disabled: "not-allowed",
    menuitem: "pointer",
    option: "pointer",
    radio: "pointer",
    slider: "pointer",
    switch: "pointer",
  }),
});
