import type { Deps } from "../platform/deps.ts";
import type { Surface } from "../platform/http/serveHttp.ts";

/** GET of a public file: immutable, never sniffed, never run as a page of ours. */
export function createFileSurface(deps: Pick<Deps, "files">): Surface {
  return async (request) => {
    const match = /^\/v3\/public\/files\/([A-Za-z0-9]{24})$/.exec(new URL(request.url).pathname);
    const fileId = match?.[1];
    if (request.method !== "GET" || fileId === undefined) return null;
    const file = await deps.files.get(fileId);
    if (file === null || !file.public) return null;
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "content-type": file.contentType,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      },
    });
  };
}
