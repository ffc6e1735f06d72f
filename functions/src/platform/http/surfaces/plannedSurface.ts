import { failure } from "../../errors/failure.ts";
import { matchPath } from "../matchPath.ts";
import type { Surface } from "../serveHttp.ts";

/**
 * Answers 501 to calls that are planned but not served yet, instead of 404.
 * @param routes method and path of each, as in `POST /rpc/getPlans`
 */
export function createPlannedSurface(routes: readonly string[]): Surface {
  const planned = routes.map((route) => route.split(" "));
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isPlanned = planned.some(
      ([method, path = ""]) => method === request.method && matchPath(path, pathname) !== null,
    );
    return isPlanned ? failure("platform.notServed") : null;
  };
}
