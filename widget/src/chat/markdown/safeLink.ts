/** The URL if it leads to a web page, otherwise undefined: what cannot be linked is shown as text. */
export function safeLink(text: string): string | undefined {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}
