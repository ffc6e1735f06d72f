const stopWords = new Set(
  (
    "a an and are as at be but by can could did do does for from had has have how i if in is it its me my of on or our " +
    "please should so than that the their them then there these they this to us was we were what when where which who " +
    "why will with would you your tell about any know " +
    "aber als am an auch auf aus bei bin bis bitte da das dass dein dem den der des die dies doch du ein eine einem " +
    "einen einer er es euer eure für gibt habe haben hat ich ihr ihre im in ist ja kann kannst können man mein mir mit " +
    "nach nicht noch nur oder ob sich sie sind so um und uns unser vom von vor wann war was weil welche wenn wer wie wir " +
    "wird wo zu zum zur über"
  ).split(" "),
);

const germanHints =
  /\b(der|die|das|und|ist|wie|was|wann|ich|nicht|ein|eine|für|mit|auf|sie|ihr|habt|kann|gibt|wo)\b/giu;
const englishHints =
  /\b(the|and|is|are|how|what|when|i|not|a|an|for|with|on|you|your|do|does|can|where)\b/giu;

/** `de` if the text has more German stop words than English ones, else `en`. */
export function languageOf(text: string): "en" | "de" {
  const german = text.match(germanHints)?.length ?? 0;
  const english = text.match(englishHints)?.length ?? 0;
  return german > english ? "de" : "en";
}

/** The meaningful words of a text in lower case, cut to a crude stem. */
export function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !stopWords.has(word)).map(stem);
}

function stem(word: string): string {
  if (word.length <= 4) return word.replace(/s$/, "");
  return word.replace(/(ings?|ed|ers?|es|en|em|e|s|n)$/, "");
}
