/** What people and the readers of `/openapi.json` are told about a field that is stored but has no effect yet. */
export const NOT_USED_YET = {
  en: "Stored as given. Nothing reads it yet, and no form shows it.",
  de: "Wird nur gespeichert: Noch hat es keine Wirkung, und kein Formular zeigt es.",
} as const;
