import type { Language } from "@parley/contract/accounts/profile.ts";

/** Several names as one phrase in a language: "A, B and C". */
export function listed(names: readonly string[], language: Language): string {
  // British, as all our English: no comma before the last.
  return new Intl.ListFormat(language === "en" ? "en-GB" : language).format(names);
}
