const ITEM = /^\s*(?:[-•*]|\d{1,2}[.)])(?: |$)/;

/** Whether a line, or the first sentence of one, begins a list item: "- Tyres", "2. Open the app". */
export function isListItem(line: string): boolean {
  return ITEM.test(line);
}
