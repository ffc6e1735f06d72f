import type { DomDocument, DomNode } from "./dom.ts";
import { htmlText } from "./htmlText.ts";

/** Numbers and addresses that are taken of each kind: a page with more is a directory, and says so in its article. */
const MAX_EACH = 5;
/** A longer block is no line about how to reach somebody. */
const MAX_BLOCK = 300;
const BLOCKS = new Set("address p li td dd div section footer header aside".split(" "));

const WORDS = {
  en: { heading: "Contact", phone: "Phone", email: "Email" },
  de: { heading: "Kontakt", phone: "Telefon", email: "E-Mail" },
};
/** Words that say of a line that the number or address in it is one to reach somebody by. */
const LABEL = /phone|telefon|e-?mail/i;

/**
 * How to reach whoever a page is of, as a section in the page's language. It stands in the foot of most pages, which
 * no article has, and often as a bare number: with a word beside it a question for it finds it.
 * @param text of the page: what it says already is not repeated
 * @returns "" where there is nothing to add
 */
export function contactSection(document: DomDocument, text: string): string {
  const lang = document.querySelector("html")?.getAttribute?.("lang") ?? "";
  const words = /^de\b/i.test(lang) ? WORDS.de : WORDS.en;
  const links = [...linksOf(document, "tel:"), ...linksOf(document, "mailto:")];
  const addresses = [...document.querySelectorAll("address")].slice(0, MAX_EACH);
  const around = [...links.map(({ node }) => blockOf(node)), ...addresses];
  const values = links.map(({ value }) => value);
  const known = oneLine(text);
  const found = around
    .map(blockText)
    // A bare number says nothing beside the same with a word, nor do words without one.
    .filter((block) => /\d|@/.test(block) && !values.includes(block) && !known.includes(block));
  const blocks = found.filter(
    (one) => !found.some((other) => other !== one && other.includes(one)),
  );
  const said = [...text.split("\n"), ...blocks].filter((line) => LABEL.test(line));
  const named = links
    .filter(({ value }) => !said.some((line) => line.includes(value)))
    .map(({ kind, value }) => `${kind === "tel:" ? words.phone : words.email}: ${value}`);
  const lines = [...new Set([...blocks, ...named])];
  if (lines.length === 0) return "";
  return `\n\n## ${words.heading}\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

type ContactLink = { node: DomNode; kind: "tel:" | "mailto:"; value: string };

/** Each number or address once, as it is shown if that is what is shown. */
function linksOf(document: DomDocument, kind: ContactLink["kind"]): ContactLink[] {
  const found = new Map<string, ContactLink>();
  for (const node of document.querySelectorAll(`a[href^="${kind}"]`)) {
    if (found.size >= MAX_EACH) break;
    const [target = ""] = decoded(node.getAttribute?.("href")?.slice(kind.length) ?? "").split("?");
    const shown = oneLine(node.textContent ?? "");
    const value = isValue(kind, shown) ? shown : target.trim();
    const key = kind === "tel:" ? value.replace(/\D/g, "").slice(-8) : value.toLowerCase();
    if (isValue(kind, value) && !found.has(key)) found.set(key, { node, kind, value });
  }
  return [...found.values()];
}

function isValue(kind: ContactLink["kind"], text: string): boolean {
  if (text.length > 100) return false;
  return kind === "tel:"
    ? /^[+(]?\d[\d ()/.–-]+$/.test(text) && text.replace(/\D/g, "").length >= 5
    : /^[^\s@]+@[^\s@]+$/.test(text);
}

function blockOf(node: DomNode): DomNode | null {
  let block: DomNode | null = node;
  while (block !== null && !BLOCKS.has(block.localName ?? "")) block = block.parentNode ?? null;
  return block;
}

function blockText(block: DomNode | null): string {
  if (block === null || (block.textContent ?? "").length > 2 * MAX_BLOCK) return "";
  const text = oneLine(htmlText(block));
  return text.length > MAX_BLOCK ? "" : text.replace(/^[-#]+ /, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
