import { getDocumentProxy } from "unpdf";
import { ExtractError } from "./extractError.ts";
import { MAX_TEXT } from "./limits.ts";
import { type PdfFragment, pdfPageText } from "./pdfPageText.ts";

/** Maximum number of pages in a PDF: a page takes about 20 ms, so this limits the time. */
const MAX_PAGES = 1000;
/** A longer PDF with fewer letters per page is a scan with page numbers added. */
const MIN_LETTERS_PER_PAGE = 10;
/** Pieces of text in all pages, which may share one stream of them: ten times what a book of that size has. */
const MAX_FRAGMENTS = 500_000;

/**
 * Reads a PDF's text page by page.
 * @throws ExtractError `encrypted`, `not-a-pdf` (also for a damaged one), `too-large` above 1,000 pages or the length of a text, `no-text` for a scan.
 */
export async function extractPdf(bytes: Uint8Array): Promise<{ title: string; text: string }> {
  const pdf = await open(bytes);
  try {
    if (pdf.numPages > MAX_PAGES) throw new ExtractError("too-large");
    const pages: string[] = [];
    let fragments = 0;
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const content = await page.getTextContent();
      fragments += content.items.length;
      if (fragments > MAX_FRAGMENTS) throw new ExtractError("too-large");
      const pageText = pdfPageText(content.items.flatMap(toFragment));
      length += pageText.length;
      if (length > MAX_TEXT) throw new ExtractError("too-large");
      pages.push(pageText);
      page.cleanup();
    }
    const text = pages.filter((page) => page !== "").join("\n\n");
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const sparse = pdf.numPages > 2 && letters < pdf.numPages * MIN_LETTERS_PER_PAGE;
    if (letters === 0 || sparse) throw new ExtractError("no-text");
    return { title: await readTitle(pdf), text };
  } catch (error) {
    throw error instanceof ExtractError ? error : new ExtractError("not-a-pdf");
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // pdf.js takes over the buffer, so it gets a copy.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    const locked = error instanceof Error && error.name === "PasswordException";
    throw new ExtractError(locked ? "encrypted" : "not-a-pdf");
  }
}

function toFragment(item: object): PdfFragment[] {
  if (!("str" in item) || typeof item.str !== "string") return [];
  const transform: unknown[] =
    "transform" in item && Array.isArray(item.transform) ? item.transform : [];
  return [
    {
      text: item.str,
      size: Math.hypot(Number(transform[2]), Number(transform[3])) || 0,
      x: Number(transform[4]) || 0,
      y: Number(transform[5]) || 0,
      width: "width" in item && typeof item.width === "number" ? item.width : 0,
      endsLine: "hasEOL" in item && item.hasEOL === true,
    },
  ];
}

async function readTitle(pdf: Pdf): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title = "Title" in info && typeof info.Title === "string" ? info.Title.trim() : "";
  // Word and printer drivers put file names there, which are not titles.
  return /\.\w{2,4}$|^(microsoft word|untitled|unbenannt)/i.test(title) ? "" : title;
}
