/** How the chart and the movements name a day; days of credits are UTC's. */
export const DAY_FORMAT = {
  weekday: "short",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
} as const satisfies Intl.DateTimeFormatOptions;
