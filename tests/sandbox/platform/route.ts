import type { ServerResponse } from "node:http";
import type { SandboxRequest } from "./SandboxRequest.ts";

export type Handler = (request: SandboxRequest, response: ServerResponse) => Promise<void> | void;

export type Route = { method: "GET" | "POST" | "DELETE"; segments: string[]; handle: Handler };

/**
 * Declares one route.
 * @param pattern a path whose segments are literal, `:name` (one segment, decoded into `params`)
 *   or a final `*` (the rest of the path, possibly empty, decoded into `params.rest`).
 */
export function route(method: Route["method"], pattern: string, handle: Handler): Route {
  return { method, segments: pattern.split("/").slice(1), handle };
}

/** The path's parameters if the route's pattern matches, else undefined. The method is ignored. */
export function matchPath(route: Route, path: string): Record<string, string> | undefined {
  const parts = path.split("/").slice(1);
  const params: Record<string, string> = {};
  for (const [index, segment] of route.segments.entries()) {
    if (segment === "*") return { ...params, rest: decode(parts.slice(index).join("/")) };
    const part = parts[index];
    if (part === undefined) return undefined;
    if (segment.startsWith(":")) params[segment.slice(1)] = decode(part);
    else if (segment !== part) return undefined;
  }
  return parts.length === route.segments.length ? params : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a malformed escape is taken as it stands; it will match no resource
  }
}
