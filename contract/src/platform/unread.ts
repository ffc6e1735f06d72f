/** What people and the readers of `/openapi.json` are told of a field that is stored and has no effect yet. */
export const UNREAD = {
  en: "Stored as given. Nothing reads it yet, and no form shows it.",
  de: "Wird nur gespeichert: Noch hat es keine Wirkung, und kein Formular zeigt es.",
} as const;
