import { otherRoutes } from "@parley/contract/otherRoutes.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import type { Env } from "../../env.ts";
import type { Server } from "../../openapi/describeApi.ts";
import { matchRoute } from "../matchPath.ts";
import type { Surface } from "../serveHttp.ts";

/**
 * `GET /openapi.json`, and `GET /docs`: the same for reading. Both are public and hold no data. Each instance makes
 * them once: a tenth of a second for each request would let anybody keep it from answering others.
 */
export function createDocsSurface(
  env: Pick<Env, "PARLEY_API_NA" | "PARLEY_API_EU">,
  region: Region,
): Surface {
  const na: Server = { url: env.PARLEY_API_NA, description: "Region na" };
  const eu: Server = { url: env.PARLEY_API_EU, description: "Region eu" };
  let made: Promise<{ description: string; page: string }> | undefined;
  const make = async () => {
    // Loaded on demand: nothing that serves a call needs them.
    const [{ describeApi }, { docsPage }] = await Promise.all([
      import("../../openapi/describeApi.ts"),
      import("../../openapi/docsPage.ts"),
    ]);
    const description = describeApi(region === "eu" ? [eu, na] : [na, eu]);
    return { description: JSON.stringify(description), page: docsPage(description) };
  };
  return async (request) => {
    const isDescription = matchRoute(otherRoutes.description, request) !== null;
    if (!isDescription && matchRoute(otherRoutes.docs, request) === null) return null;
    const { description, page } = await (made ??= make());
    if (isDescription)
      return new Response(description, { headers: { "content-type": "application/json" } });
    return new Response(page, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    });
  };
}
