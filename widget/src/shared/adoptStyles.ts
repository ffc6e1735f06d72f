/**
 * Gives a shadow root its styles, as a constructed sheet: a host page's Content-Security-Policy
 * refuses style elements.
 */
export function adoptStyles(root: ShadowRoot, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
