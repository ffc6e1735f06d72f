import { parseHTML } from "linkedom";

/** The members of a DOM node that extraction uses; linkedom's own types need TypeScript's DOM library. */
export type DomNode = {
  readonly nodeType: number;
  readonly localName?: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly parentNode?: DomNode | null;
  readonly nextElementSibling?: DomNode | null;
  readonly previousElementSibling?: DomNode | null;
  getAttribute?(name: string): string | null;
};

export type DomDocument = DomNode & {
  readonly title: string;
  readonly body: DomNode | null;
  querySelector(selector: string): DomNode | null;
  querySelectorAll(selector: string): Iterable<DomNode>;
  cloneNode(deep: boolean): DomDocument;
};

export const TEXT_NODE = 3;
export const ELEMENT_NODE = 1;

/** Parses HTML, whole or a fragment, into a document; scripts never run and nothing is loaded. */
export function parseDocument(html: string): DomDocument {
  const whole = /<html[\s>]/i.test(html)
    ? html
    : `<!doctype html><html><body>${html}</body></html>`;
  const { document } = parseHTML(whole);
  // Each entity makes a piece of its own, and whatever reads a text takes longer for each piece.
  document.normalize();
  return document;
}
