import type { Surface } from "./serveHttp.ts";

/** Asks each surface in turn; the first that knows the route answers. */
export function firstMatch(...surfaces: Surface[]): Surface {
  return async (request, ip) => {
    for (const surface of surfaces) {
      const response = await surface(request, ip);
      if (response !== null) return response;
    }
    return null;
  };
}
