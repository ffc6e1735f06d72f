import type { Deps } from "../platform/deps.ts";
import { failure } from "../platform/errors/failure.ts";
import { ipNetwork } from "../platform/http/ipNetwork.ts";
import type { Surface } from "../platform/http/serveHttp.ts";
import { createRateLimit } from "../platform/limits/rateLimit.ts";

/** Pictures that one IP address gets in a minute, on each instance: browsers keep those they have. */
const PER_MINUTE = 600;

/** GET of a public file: immutable, never sniffed, never run as a page of ours. */
export function createFileSurface(deps: Pick<Deps, "files">): Surface {
  const limit = createRateLimit(PER_MINUTE, 60_000);
  return async (request, ip) => {
    const match = /^\/v3\/public\/files\/([A-Za-z0-9]{24})$/.exec(new URL(request.url).pathname);
    const fileId = match?.[1];
    if (request.method !== "GET" || fileId === undefined) return null;
    if (!limit.take(ipNetwork(ip))) return failure("platform.tooMany");
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
