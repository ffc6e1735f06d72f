import type { Region } from "@parley/contract/platform/region.ts";
import type { Env } from "../env.ts";
import type { Server } from "../openapi/describeApi.ts";
import type { Surface } from "./serveHttp.ts";

/** `GET /openapi.json`, and `GET /docs`: the same for reading. Both are public and hold no data. */
export function createDocsSurface(env: Env, region: Region): Surface {
  const na: Server = { url: env.PARLEY_API_NA, description: "Region na" };
  const eu: Server = { url: env.PARLEY_API_EU, description: "Region eu" };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || (pathname !== "/openapi.json" && pathname !== "/docs"))
      return null;
    // Loaded on demand: nothing that serves a call needs them.
    const [{ describeApi }, { docsPage }] = await Promise.all([
      import("../openapi/describeApi.ts"),
      import("../openapi/docsPage.ts"),
    ]);
    const description = describeApi(region === "eu" ? [eu, na] : [na, eu]);
    if (pathname === "/openapi.json") return Response.json(description);
    return new Response(docsPage(description), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  };
}
