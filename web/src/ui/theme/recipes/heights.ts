/** Heights of buttons and inputs; 36 px is the default, 40 px in forms. */
export const heights = { xs: "7", sm: "8", md: "9", lg: "10" } as const;
