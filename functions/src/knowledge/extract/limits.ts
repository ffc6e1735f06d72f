/** Maximum length of a document's text, in characters; about 1,000 printed pages. */
export const MAX_TEXT = 2_500_000;
