/** From this width of the section on, list and conversation are side by side. */
export const WIDE_PX = 704;
export const whenWide = `@container (min-width: ${WIDE_PX / 16}rem)`;

/** From this width on, the details have a column of their own. */
export const spacious = "@container (min-width: 66rem)";
