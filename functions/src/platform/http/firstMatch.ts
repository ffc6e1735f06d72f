import type { Surface } from "./serveHttp.ts";

/** Asks each surface in turn; the first that knows the route answers. */
export function firstMatch(...surfaces: Surface[]): Surface {
  return async (request, address) => {
    for (const surface of surfaces) {
      const response = await surface(request, address);
      if (response !== null) return response;
    }
    return null;
  };
}
