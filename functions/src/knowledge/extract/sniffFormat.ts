import { ExtractError } from "./extractError.ts";
import { readZipEntries } from "./zipEntries.ts";

export type DocumentFormat = "html" | "pdf" | "docx" | "text" | "markdown" | "csv";

/** A file as received: its name and header only serve to tell text formats apart. */
export type DocumentFile = { bytes: Uint8Array; contentType: string; fileName: string };

const OLE_MAGIC = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];
const BOMS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** "EncryptedPackage" in UTF-16: how Office stores a document that has a password. */
const ENCRYPTED_PACKAGE = Buffer.from("EncryptedPackage", "utf16le");

/**
 * Detects a document's format from its bytes.
 * @throws ExtractError `empty`, `encrypted`, `unsupported`, or `not-a-pdf`/`not-a-docx` when it is not what it claims to be.
 */
export function sniffFormat({ bytes, contentType, fileName }: DocumentFile): DocumentFormat {
  if (bytes.byteLength === 0) throw new ExtractError("empty");
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = contentType.toLowerCase();
  const name = fileName.toLowerCase();
  if (buffer.subarray(0, 1024).includes("%PDF-")) return "pdf";
  if (startsWith(bytes, ZIP_MAGIC)) {
    if (readZipEntries(bytes).some((entry) => entry.name === "word/document.xml")) return "docx";
    throw new ExtractError(claimsDocx(type, name) ? "not-a-docx" : "unsupported");
  }
  if (startsWith(bytes, OLE_MAGIC)) {
    throw new ExtractError(buffer.includes(ENCRYPTED_PACKAGE) ? "encrypted" : "unsupported");
  }
  if (type.startsWith("application/pdf") || name.endsWith(".pdf")) {
    throw new ExtractError("not-a-pdf");
  }
  if (claimsDocx(type, name)) throw new ExtractError("not-a-docx");
  if (isBinary(bytes)) throw new ExtractError("unsupported");
  return sniffText(buffer.subarray(0, 4096).toString("latin1"), type, name);
}

function sniffText(head: string, type: string, name: string): DocumentFormat {
  // A byte order mark and the NULs of UTF-16 must not hide the markup.
  const start = head.replaceAll("\u0000", "").replace(/^[^<\w#]+/, "");
  if (/^<(!doctype html|html|head|body)\b/i.test(afterProlog(start))) return "html";
  const claimsHtml = /^(text\/html|application\/xhtml)/.test(type) || /\.x?html?$/.test(name);
  if (claimsHtml && /<\w+[\s>/]/.test(start)) return "html";
  if (/^text\/(csv|tab-separated-values)/.test(type) || /\.(csv|tsv)$/.test(name)) return "csv";
  if (type.startsWith("text/markdown") || /\.(md|markdown|mdown)$/.test(name)) return "markdown";
  return "text";
}

/** What follows the comments and XML declarations that a page may begin with. */
function afterProlog(markup: string): string {
  let at = 0;
  for (;;) {
    const end = markup.startsWith("<!--", at)
      ? markup.indexOf("-->", at + 4) + 3
      : markup.startsWith("<?xml", at)
        ? markup.indexOf(">", at) + 1
        : 0;
    if (end <= at) return markup.slice(at);
    at = end + (markup.slice(end).length - markup.slice(end).trimStart().length);
  }
}

function claimsDocx(type: string, name: string): boolean {
  return type.includes("wordprocessingml") || name.endsWith(".docx");
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((value, at) => bytes[at] === value);
}

/** Text has no control characters except white space and escapes; UTF-16 was recognised by its byte order mark. */
function isBinary(bytes: Uint8Array): boolean {
  if (BOMS.some((bom) => startsWith(bytes, bom))) return false;
  const head = bytes.subarray(0, 8192);
  const control = head.filter((byte) => byte < 9 || (byte > 13 && byte < 27) || byte === 127);
  return control.length > head.length / 200;
}
