const META_CHARSET = /(?:<meta[^<>]+charset|<\?xml[^<>]+encoding)\s*=\s*(?:["']\s*)?([\w.:-]+)/i;

/**
 * Decodes text of an unknown charset. Tries the byte order mark, the header's charset, the document's own declaration
 * and UTF-8, in this order; the first that decodes without an error wins, otherwise Windows-1252, which always does.
 */
export function decodeText(bytes: Uint8Array, headerCharset = ""): string {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const candidates = [bomCharset(bytes), headerCharset, META_CHARSET.exec(head)?.[1], "utf-8"];
  for (const charset of candidates) {
    const text = charset ? tryDecode(bytes, charset) : undefined;
    if (text !== undefined) return text;
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

function bomCharset(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "";
}

function tryDecode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    // An unknown label, or bytes that are invalid in it: the next one is tried.
    return undefined;
  }
}
