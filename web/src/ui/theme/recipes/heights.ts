/** Heights of what can be pressed or typed into; 36 px is the default, 40 in forms. */
export const heights = { xs: "7", sm: "8", md: "9", lg: "10" } as const;
