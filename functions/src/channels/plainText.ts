/**
 * An answer's Markdown as plain text, for a channel that refuses a message whose markup it cannot parse: a
 * model's cannot be relied on. Links keep their URL, list items a bullet.
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^#{1,6}[ \t]+/gm, "")
    .replace(/!?\[([^[\]\n]*)\]\((https?:[^\s()]+)\)/g, (_, words: string, url: string) =>
      words === "" || words === url ? url : `${words} (${url})`,
    )
    .replace(/\*\*(?=\S)([^*\n]+)\*\*/g, "$1")
    .replace(/^([ \t]*)[*-][ \t]+/gm, "$1• ")
    .replace(/`([^`\n]+)`/g, "$1")
    .trim();
}
