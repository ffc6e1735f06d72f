/** What floats above the page is rounder than what lies on it. */
export const floats = { borderRadius: "float" } as const;

/** It comes in a fifth of a second and goes in less. */
export const comes = { animationDuration: "slow", animationTimingFunction: "enter" } as const;
export const goes = { animationDuration: "fast" } as const;

/** The page behind it darkens meanwhile. */
export const darkens = {
  _open: { animationName: "fade-in", ...comes },
  _closed: { animationName: "fade-out", ...goes },
} as const;
