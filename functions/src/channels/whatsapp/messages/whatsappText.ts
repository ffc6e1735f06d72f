/**
 * An answer's Markdown in the few marks that WhatsApp knows: `*bold*`, `_italic_`, `~struck~`, and code. Links keep
 * their URL, list items a bullet, headings become bold. What it does not know it shows as it is, and refuses nothing.
 */
export function whatsappText(markdown: string): string {
  return markdown
    .replace(/^([ \t]*)[*-][ \t]+/gm, "$1• ")
    .replace(/!?\[([^[\]\n]*)\]\((https?:[^\s()]+)\)/g, (_, words: string, url: string) =>
      words === "" || words === url ? url : `${words} (${url})`,
    )
    .replace(/(?<![*\w])\*(?=[^\s*])([^*\n]+)\*(?![*\w])/g, "_$1_")
    .replace(/\*\*(?=\S)([^*\n]+)\*\*/g, "*$1*")
    .replace(/~~(?=\S)([^~\n]+)~~/g, "~$1~")
    .replace(/^#{1,6}[ \t]+(\S[^\n]*)$/gm, (_, words: string) => `*${words.replaceAll("*", "")}*`)
    .trim();
}
