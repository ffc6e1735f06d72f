import type { CsvText } from "./csv.ts";
import { decodeText } from "./decodeText.ts";
import { ExtractError } from "./extractError.ts";
import { MAX_TEXT } from "./limits.ts";
import { type DocumentFile, type DocumentFormat, sniffFormat } from "./sniffFormat.ts";

/**
 * A document's contents. In `text`, headings are `# Heading`, list items `- item` and table rows `a | b`. `table` is null
 * unless the whole document is one.
 */
export type ExtractedDocument = {
  title: string;
  /** What a web page calls its website; empty if it does not say, and for any other document. */
  siteName: string;
  text: string;
  format: DocumentFormat;
  table: ExtractedTable | null;
  links: string[];
};
export type ExtractedTable = Pick<CsvText, "columns" | "brokenRows" | "brokenCount">;

/** Maximum size per format, in bytes: what an instance can read within seconds. */
const MAX_BYTES: Record<DocumentFormat, number> = {
  html: 5_000_000,
  pdf: 20 * 1024 * 1024,
  docx: 20 * 1024 * 1024,
  text: 10_000_000,
  markdown: 10_000_000,
  csv: 10_000_000,
};
const MAX_TITLE = 200;

/**
 * Reads a document of any supported format, which is detected from its bytes. `contentType` may have a charset
 * parameter; a document without a title gets the file's name. With `linksFrom`, the URL of a page, its links are gathered
 * too; one that has links alone is then no failure. `withContact` is as for `extractHtml`.
 * @throws ExtractError with the reason to show.
 */
export async function extract(file: DocumentFile & ReadingOptions): Promise<ExtractedDocument> {
  const format = sniffFormat(file);
  if (file.bytes.byteLength > MAX_BYTES[format]) throw new ExtractError("too-large");
  const links = format === "html" ? await linksOf(file) : [];
  const { title, siteName = "", text, table = null } = await readAs(format, file, links.length > 0);
  if (text.length > MAX_TEXT) throw new ExtractError("too-large");
  return {
    title: cut(title.trim() || stem(file.fileName), MAX_TITLE),
    siteName: cut(siteName, MAX_TITLE),
    text,
    format,
    table,
    links,
  };
}

type ReadingOptions = { linksFrom?: string; withContact?: boolean };
type Reader = (file: DocumentFile & ReadingOptions) => Extracted | Promise<Extracted>;
type Extracted = { title: string; siteName?: string; text: string; table?: ExtractedTable };

/** Each loads its parser only when it is needed: together they would take longer to load than most documents to read. */
const READERS: Record<DocumentFormat, Reader> = {
  pdf: async ({ bytes }) => (await import("./pdf.ts")).extractPdf(bytes),
  docx: async ({ bytes }) => (await import("./docx.ts")).extractDocx(bytes),
  html: async (file) => (await import("./html/extractHtml.ts")).extractHtml(decoded(file), file),
  markdown: async (file) => (await import("./markdown.ts")).extractMarkdown(decoded(file)),
  csv: async (file) => {
    const { title, text, ...table } = (await import("./csv.ts")).extractCsv(decoded(file));
    return { title, text, table };
  },
  text: (file) => extractPlainText(decoded(file)),
};

async function linksOf(file: DocumentFile & ReadingOptions): Promise<string[]> {
  if (file.linksFrom === undefined) return [];
  const html = decoded(file);
  (await import("./html/htmlBounds.ts")).checkHtmlBounds(html);
  return (await import("./html/pageLinks.ts")).pageLinks(html, file.linksFrom);
}

/** A page that only leads on to others has no text, and is no failure for that. */
async function readAs(
  format: DocumentFormat,
  file: DocumentFile & ReadingOptions,
  hasLinks: boolean,
): Promise<Extracted> {
  try {
    return await READERS[format](file);
  } catch (error) {
    if (hasLinks && error instanceof ExtractError && error.code === "no-text")
      return { title: "", text: "" };
    throw error;
  }
}

function decoded({ bytes, contentType }: DocumentFile): string {
  return decodeText(bytes, /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]);
}

function stem(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? "";
  return name.replace(/\.[A-Za-z0-9]{1,8}$/, "").trim();
}

function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * Reads plain text: normalises line ends and blank lines, and drops form feeds and other control characters.
 * @throws ExtractError `no-text`.
 */
function extractPlainText(source: string): { title: string; text: string } {
  const text = source
    .replace(/\r\n?|\f/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (text === "") throw new ExtractError("no-text");
  return { title: "", text };
}
