import { inflateRawSync } from "node:zlib";
import { ExtractError } from "./extractError.ts";

/** One file of a ZIP archive, as its central directory describes it. */
export type ZipEntry = {
  name: string;
  method: number;
  compressedSize: number;
  uncompressedSize: number;
  offset: number;
};

const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 5000;

/**
 * Lists an archive's files without unpacking them.
 * @throws ExtractError `not-a-docx` without a valid directory, `too-large` above 5,000 files.
 */
export function readZipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new ExtractError("too-large");
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02_01_4b_50) {
      throw new ExtractError("not-a-docx");
    }
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      uncompressedSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * Refuses an archive whose files add up to more than `maxBytes`, or whose XML has more than `maxTags`. The directory
 * may lie about sizes, and a reader opens whatever file the document names, so each is unpacked here once, up to what
 * it was said to have.
 * @throws ExtractError `too-large`, or `not-a-docx` when a file cannot be unpacked.
 */
export function checkZipSize(
  bytes: Uint8Array,
  entries: ZipEntry[],
  { maxBytes, maxTags }: { maxBytes: number; maxTags: number },
): void {
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (declared > maxBytes) throw new ExtractError("too-large");
  let tags = 0;
  for (const entry of entries) {
    const part = inflate(bytes, entry);
    if (/\.(xml|rels)$/i.test(entry.name)) tags += countTags(part);
    if (tags > maxTags) throw new ExtractError("too-large");
  }
}

function countTags(xml: Buffer): number {
  let count = 0;
  for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", at + 1)) count += 1;
  return count;
}

function inflate(bytes: Uint8Array, entry: ZipEntry): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > bytes.byteLength) throw new ExtractError("not-a-docx");
  const names = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const start = entry.offset + 30 + names;
  const data = bytes.subarray(start, start + entry.compressedSize);
  if (entry.method === 0) return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (entry.method !== 8) throw new ExtractError("not-a-docx");
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw new ExtractError(tooLarge ? "too-large" : "not-a-docx");
  }
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === 0x06_05_4b_50) return at;
  }
  throw new ExtractError("not-a-docx");
}
