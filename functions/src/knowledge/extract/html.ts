import { Readability } from "@mozilla/readability";
import { type DomDocument, parseDocument } from "./dom.ts";
import { ExtractError } from "./extractError.ts";
import { checkHtmlBounds } from "./htmlBounds.ts";
import { htmlText } from "./htmlText.ts";

/** Above this many elements a page is machine-made; Readability's scoring would take too long. */
const MAX_ELEMENTS = 30_000;
/** Readability must keep this share of the body's text, else it cut what an owner wants taught (prices, contacts). */
const MIN_ARTICLE_SHARE = 0.6;

/**
 * Reads a web page: the article when Readability finds most of the page in it, else the whole body.
 * @throws ExtractError `no-text` when nothing readable is in it, `too-large` for
 * markup beyond any readable page, `unsupported` when it cannot be parsed.
 */
export function extractHtml(html: string): { title: string; text: string } {
  checkHtmlBounds(html);
  try {
    const document = parseDocument(html);
    const body = document.body === null ? "" : htmlText(document.body);
    const title = pageTitle(document);
    const article = readArticle(document);
    const text = article.length >= body.length * MIN_ARTICLE_SHARE ? article : body;
    if (text.trim() === "") throw new ExtractError("no-text");
    return { title, text: withHeading(title, text, document) };
  } catch (error) {
    // A RangeError is a stack exhausted by absurd nesting.
    if (error instanceof RangeError) throw new ExtractError("unsupported");
    throw error;
  }
}

function readArticle(document: DomDocument): string {
  if (count(document.querySelectorAll("*")) > MAX_ELEMENTS) return "";
  const content = articleHtml(document);
  if (content === "") return "";
  const body = parseDocument(content).body;
  return body === null ? "" : htmlText(body);
}

function articleHtml(document: DomDocument): string {
  try {
    // Readability takes its document apart, so it gets a copy.
    return new Readability(document.cloneNode(true)).parse()?.content ?? "";
  } catch (error) {
    // It recurses and gives up on nesting that the body's text still survives.
    if (error instanceof RangeError) return "";
    throw error;
  }
}

function pageTitle(document: DomDocument): string {
  const first = (selector: string): string => {
    const node = document.querySelector(selector);
    const value = node?.getAttribute?.("content") ?? node?.textContent ?? "";
    return value.replace(/\s+/g, " ").trim();
  };
  return (
    document.title.replace(/\s+/g, " ").trim() || first('meta[property="og:title"]') || first("h1")
  );
}

/** Readability drops the main heading because it repeats the title; the text keeps it as its first line. */
function withHeading(title: string, text: string, document: DomDocument): string {
  if (/^# /m.test(text)) return text;
  const heading = (document.querySelector("h1")?.textContent ?? "").replace(/\s+/g, " ").trim();
  const line = heading === "" ? title : heading;
  return line === "" ? text : `# ${line}\n\n${text}`;
}

function count(nodes: Iterable<unknown>): number {
  return [...nodes].length;
}
