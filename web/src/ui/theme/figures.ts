/** Digits of one width, for figures that are compared or that change. */
export const figures = { fontFamily: "figures", fontVariantNumeric: "tabular-nums" } as const;
