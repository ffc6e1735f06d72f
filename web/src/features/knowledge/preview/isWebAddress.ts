/** Whether a stored address may become a link: `javascript:` and the like stay text. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}
