import { failure } from "../../errors/failure.ts";
import { matchRoute } from "../matchPath.ts";
import type { Surface } from "../serveHttp.ts";

/**
 * Answers 501 to calls that are planned but not served yet, instead of 404.
 * @param routes method and path of each, as in `POST /rpc/getPlans`
 */
export function createPlannedSurface(routes: readonly string[]): Surface {
  const planned = routes.map((route) => route.split(" "));
  return async (request) => {
    const isPlanned = planned.some(
      ([method = "", path = ""]) => matchRoute({ method, path }, request) !== null,
    );
    return isPlanned ? failure("platform.notServed") : null;
  };
}
