/** First letters of the first and the last word, in upper case; "?" when there is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const letters = picked.map((word) => Array.from(word ?? "")[0] ?? "").join("");
  return letters.toUpperCase() || "?";
}
