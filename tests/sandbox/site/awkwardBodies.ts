import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { callerGone } from "../platform/callerGone.ts";

const start = '<!doctype html><html lang="en"><title>A page without end</title><body>';
const paragraph = "<p>Spare parts, listed one by one, as no shop should ever list them.</p>\n";
const hugeBytes = 10 * 1024 * 1024;

/** 10 MB of HTML; with a content length if `declared`, otherwise in chunks. */
export async function sendHuge(response: ServerResponse, declared: boolean): Promise<void> {
  const gone = callerGone(response);
  const piece = Buffer.from(paragraph.repeat(1000));
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    ...(declared ? { "content-length": hugeBytes } : {}),
  });
  for (let sent = 0; sent < hugeBytes && !gone.aborted; sent += piece.length) {
    const next = piece.subarray(0, Math.min(piece.length, hugeBytes - sent));
    if (!response.write(next)) await drained(response, gone);
  }
  if (!gone.aborted) response.end();
}

/** 50 MB of HTML, compressed to some 50 kB. */
export function sendGzipBomb(response: ServerResponse): void {
  const body = gzipSync(Buffer.alloc(50 * 1024 * 1024, "a"), { level: 9 });
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": body.length,
  });
  response.end(body);
}

/** A paragraph every 200 ms until the caller disconnects: each read succeeds, the page never ends. */
export async function sendEndless(response: ServerResponse): Promise<void> {
  const gone = callerGone(response);
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.write(start);
  while (!gone.aborted) {
    response.write(paragraph);
    await pause(200, undefined, { signal: gone }).catch(() => undefined);
  }
}

/** A German page in ISO-8859-1 that declares its charset in its head. */
export function latin1Page(): Buffer {
  const html =
    '<!doctype html><html lang="de"><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">' +
    "<title>Öffnungszeiten für Großkunden</title></head><body><main><h1>Öffnungszeiten für Großkunden</h1>" +
    "<p>Händler öffnen wir dienstags schon um sieben Uhr früh die Tür. Größere Aufträge prüfen wir über Nacht.</p>" +
    "</main></body></html>";
  return Buffer.from(html, "latin1");
}

function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    response.once("drain", resolve);
    gone.addEventListener("abort", () => resolve(), { once: true });
  });
}
