import type { Env } from "../env.ts";
import type { Surface } from "./serveHttp.ts";
import type { Region } from "@parley/contract/platform/region.ts";

/** `GET /openapi.json`, and `GET /docs`: the same for reading. Both are public and hold no data. */
export function createDocsSurface(env: Env, region: Region): Surface {
  const serverUrl = region === "eu" ? env.PARLEY_API_EU : env.PARLEY_API_NA;
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || (pathname !== "/openapi.json" && pathname !== "/docs"))
      return null;
    // Loaded on demand: the generator is larger than all that serves a call.
    const { describeApi, docsPage } = await import("./openapi.ts");
    const description = await describeApi(serverUrl);
    if (pathname === "/openapi.json") return Response.json(description);
    return new Response(docsPage(description), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  };
}
