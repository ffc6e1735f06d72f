/** From this width of the section on, list and conversation are side by side. */
export const wide = "@container (min-width: 44rem)";
