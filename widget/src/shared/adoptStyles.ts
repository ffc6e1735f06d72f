/**
 * Adds styles to a shadow root as a constructed sheet, because a host page's Content-Security-Policy may
 * refuse style elements.
 */
export function adoptStyles(root: ShadowRoot, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
