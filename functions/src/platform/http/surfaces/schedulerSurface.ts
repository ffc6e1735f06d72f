import { otherRoutes } from "@parley/contract/otherRoutes.ts";
import type { Deps } from "../../deps.ts";
import { failure } from "../../errors/failure.ts";
import { isSameSecret } from "../../secrets/isSameSecret.ts";
import { matchRoute } from "../matchPath.ts";
import type { Surface } from "../serveHttp.ts";
import { bearer } from "../requestContext.ts";

/** `POST /internal/sweep` for local mode, where schedules never fire. Exists only with its key. */
export function createSchedulerSurface(
  deps: Pick<Deps, "env">,
  sweep: () => Promise<number>,
): Surface {
  return async (request) => {
    const key = deps.env.PARLEY_SWEEP_KEY;
    if (matchRoute(otherRoutes.sweep, request) === null || key === undefined) return null;
    if (!isSameSecret(bearer(request.headers) ?? "", key)) return failure("platform.unauthorized");
    return Response.json({ taken: await sweep() });
  };
}
