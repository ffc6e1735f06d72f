/**
 * "fields.tooLong": a file of its own, since the account pages and the widget both say it and load different parts
 * of the dictionaries.
 */
export const tooLong = {
  en: "Please use at most {max} characters.",
  de: "Bitte verwenden Sie höchstens {max} Zeichen.",
} as const;
