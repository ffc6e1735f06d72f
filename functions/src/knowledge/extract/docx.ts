import mammoth from "mammoth";
import { parseDocument } from "./html/dom.ts";
import { ExtractError } from "./extractError.ts";
import { checkHtmlBounds } from "./html/htmlBounds.ts";
import { htmlText } from "./html/htmlText.ts";
import { checkZipSize, readZipEntries } from "./zipEntries.ts";

/** Unpacked size above which a DOCX is refused: ten times the largest upload, and far below an instance's memory. */
const MAX_UNPACKED_BYTES = 60_000_000;
/** Each tag takes about half a kilobyte while it is read; a novel of 300 pages has half as many. */
const MAX_TAGS = 300_000;

/**
 * Reads a Word document with its headings, lists and tables, without its pictures.
 * @throws ExtractError `too-large` for an archive that unpacks to too much, `not-a-docx` (also for a damaged one), `no-text`.
 */
export async function extractDocx(bytes: Uint8Array): Promise<{ title: string; text: string }> {
  checkZipSize(bytes, readZipEntries(bytes), {
    maxBytes: MAX_UNPACKED_BYTES,
    maxTags: MAX_TAGS,
  });
  const html = await convert(bytes);
  checkHtmlBounds(html);
  const body = parseDocument(html).body;
  const text = body === null ? "" : htmlText(body);
  if (text === "") throw new ExtractError("no-text");
  return { title: /^#+ (.+)$/m.exec(text)?.[1] ?? "", text };
}

async function convert(bytes: Uint8Array): Promise<string> {
  try {
    const result = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Titel'] => h1:fresh"],
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      },
    );
    return result.value;
  } catch {
    throw new ExtractError("not-a-docx");
  }
}
