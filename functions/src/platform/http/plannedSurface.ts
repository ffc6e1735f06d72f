import { platformMessages } from "@parley/contract/platform/errors.ts";
import { failure } from "../errors/failure.ts";
import type { Surface } from "./serveHttp.ts";

export type PlannedRoute = { method: string; path: string };

/**
 * Answers 501 to calls that stand in the contract but are not served yet, instead of 404.
 * @param load gives their routes; asked once, when the first unknown route is called
 */
export function createPlannedSurface(load: () => Promise<readonly PlannedRoute[]>): Surface {
  let loading: Promise<{ method: string; pattern: RegExp }[]> | undefined;
  const patterns = async () =>
    (await load()).map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return async (request) => {
    loading ??= patterns();
    const { pathname } = new URL(request.url);
    const known = (await loading).some(
      (route) => route.method === request.method && route.pattern.test(pathname),
    );
    return known ? failure("NOT_IMPLEMENTED", platformMessages.notServed) : null;
  };
}

function patternOf(path: string): RegExp {
  const segments = path
    .split("/")
    .map((segment) =>
      /^\{.+\}$/.test(segment) ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    );
  return new RegExp(`^${segments.join("/")}$`);
}
