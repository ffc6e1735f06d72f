import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Answers with JSON, never cached. */
export function respondJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
): void {
  respondBytes(response, status, "application/json; charset=utf-8", JSON.stringify(body), headers);
}

/** Answers with an HTML document (UTF-8), never cached. */
export function respondHtml(
  response: ServerResponse,
  status: number,
  html: string,
  headers: OutgoingHttpHeaders = {},
): void {
  respondBytes(response, status, "text/html; charset=utf-8", html, headers);
}

/** Answers with the given bytes under exactly the given content type. */
export function respondBytes(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: string | Uint8Array,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    "content-type": contentType,
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(body);
}

/** Answers with a redirect and an empty body. The target is sent as given, absolute or not. */
export function respondRedirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { location, "cache-control": "no-store", "content-length": 0 });
  response.end();
}
