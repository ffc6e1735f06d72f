/**
 * Which variety of a language dates and times are written in: the reader's own, so that a British
 * reader of English has the day first and 24 hours.
 * @param language of the page
 * @param preferred the reader's languages, most wanted first: `navigator.languages`
 */
export function localeFor(language: string, preferred: readonly string[]): string {
  const sameLanguage = (tag: string) => tag.toLowerCase().split("-")[0] === language;
  // English as this application writes it, for somebody who has not said which.
  return preferred.find(sameLanguage) ?? (language === "en" ? "en-GB" : language);
}
