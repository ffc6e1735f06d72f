/** The query that opens the bell's settings in an agency's portal: mails to its clients link to them. */
export const OPEN_SETTINGS = { name: "notifications", value: "settings" } as const;
