/** Where a table's rows become cards. */
export const phone = "@media (max-width: 47.99em)";
