import { otherRoutes } from "@parley/contract/otherRoutes.ts";
import type { Deps } from "../platform/deps.ts";
import { failure } from "../platform/errors/failure.ts";
import { ipNetwork } from "../platform/http/ipNetwork.ts";
import { matchRoute } from "../platform/http/matchPath.ts";
import type { Surface } from "../platform/http/serveHttp.ts";
import { createRateLimit } from "../platform/rateLimits/rateLimit.ts";

/** Pictures that one IP address gets in a minute, on each instance: browsers keep those they have. */
const PER_MINUTE = 600;
const FILE_ID = /^[A-Za-z0-9]{24}$/;

/** GET of a public file: immutable, never sniffed, never run as a page of ours. */
export function createFileSurface(deps: Pick<Deps, "files">): Surface {
  const limit = createRateLimit(PER_MINUTE, 60_000);
  return async (request, ip) => {
    const fileId = matchRoute(otherRoutes.file, request)?.["fileId"];
    if (fileId === undefined || !FILE_ID.test(fileId)) return null;
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
