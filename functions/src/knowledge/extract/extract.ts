import { decodeText } from "./decodeText.ts";
import { extractDocx } from "./docx.ts";
import { ExtractError } from "./extractError.ts";
import { extractHtml } from "./html.ts";
import { extractMarkdown } from "./markdown.ts";
import { extractPdf } from "./pdf.ts";
import { type DocumentFile, type DocumentFormat, sniffFormat } from "./sniffFormat.ts";

/** What a document says. `text` holds headings as `# Heading`, list items as `- item`, rows as `a | b`. */
export type ExtractedDocument = { title: string; text: string; format: DocumentFormat };

/** Largest file of each format, in bytes: what an instance reads within seconds. */
const MAX_BYTES: Record<DocumentFormat, number> = {
  html: 5_000_000,
  pdf: 20 * 1024 * 1024,
  docx: 20 * 1024 * 1024,
  text: 10_000_000,
  markdown: 10_000_000,
};
/** Longest text of one document, in characters; about 1,000 printed pages. */
const MAX_TEXT = 2_500_000;
const MAX_TITLE = 200;

/**
 * Reads a document of any supported format, told by its bytes. `contentType` may carry a charset parameter;
 * the title falls back to the file's name.
 * @throws ExtractError with the reason to show.
 */
export async function extract(file: DocumentFile): Promise<ExtractedDocument> {
  const format = sniffFormat(file);
  if (file.bytes.byteLength > MAX_BYTES[format]) throw new ExtractError("too-large");
  const { title, text } = await READERS[format](file);
  if (text.length > MAX_TEXT) throw new ExtractError("too-large");
  return { title: cut(title.trim() || stem(file.fileName), MAX_TITLE), text, format };
}

type Reader = (file: DocumentFile) => Extracted | Promise<Extracted>;
type Extracted = { title: string; text: string };

const READERS: Record<DocumentFormat, Reader> = {
  pdf: ({ bytes }) => extractPdf(bytes),
  docx: ({ bytes }) => extractDocx(bytes),
  html: (file) => extractHtml(decoded(file)),
  markdown: (file) => extractMarkdown(decoded(file)),
  text: (file) => extractPlainText(decoded(file)),
};

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
 * Reads plain text: line ends and blank lines made regular, form feeds and other control characters dropped.
 * @throws ExtractError `no-text`.
 */
function extractPlainText(source: string): { title: string; text: string } {
  const text = source
    .replace(/\r\n?|\f/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[ \t\u00a0]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (text === "") throw new ExtractError("no-text");
  return { title: "", text };
}
