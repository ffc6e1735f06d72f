import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const root = new URL("../website/", import.meta.url);

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

export type SiteFile = { type: string; bytes: Buffer };

/**
 * One file below tests/sandbox/website, or undefined if there is none. It is read every time, so
 * that edits show on reload. Names that point outside the folder count as missing.
 */
export async function siteFile(path: string): Promise<SiteFile | undefined> {
  const url = URL.parse(path, root);
  const inside = url?.href.startsWith(root.href) && !/%2f|%5c|%00|\\|\0/i.test(path);
  const type = types[extname(path)];
  if (!url || !inside || !type) return undefined;
  try {
    return { type, bytes: await readFile(fileURLToPath(url)) };
  } catch {
    return undefined;
  }
}

/** A file of the sandbox itself. @throws if it is missing. */
export async function ownFile(path: string): Promise<string> {
  return readFile(new URL(path, root), "utf8");
}
