/**
 * A stranger's text as the target of a link: only http and https, so that `javascript:` and the like stay text.
 * @returns undefined for everything else
 */
export function webLink(text: string): string | undefined {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}
