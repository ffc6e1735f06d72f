/** Texts of uploads, to the letter of the specification. */
export const uploadMessages = {
  tooLarge: "Max size: {megabytes} MBs",
  wrongType: "Only {endings} Files",
  empty: "This file is empty.",
} as const;
