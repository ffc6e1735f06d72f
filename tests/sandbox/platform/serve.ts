import type { IncomingMessage, ServerResponse } from "node:http";
import { refusal } from "./guard.ts";
import { respondJson } from "./respond.ts";
import { matchPath } from "./route.ts";
import type { Route } from "./route.ts";
import { BodyNotJson, BodyTooLarge, SandboxRequest } from "./SandboxRequest.ts";

/**
 * The server's request listener: the first route whose pattern and method match wins.
 * Unknown paths are 404, known ones with another method 405, both as `{error: {message}}`.
 */
export function serve(routes: Route[], boundHost: string) {
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refused = refusal(incoming, boundHost);
    if (refused) return respondError(response, 403, refused);
    const url = URL.parse(incoming.url ?? "/", `http://${incoming.headers.host}`);
    if (!url) return respondError(response, 400, "This is not a URL.");
    const method = incoming.method === "HEAD" ? "GET" : incoming.method;
    let pathKnown = false;
    for (const route of routes) {
      const params = matchPath(route, url.pathname);
      if (!params) continue;
      pathKnown = true;
      if (route.method !== method) continue;
      try {
        return await route.handle(new SandboxRequest(incoming, url, params), response);
      } catch (error) {
        return respondFailure(response, error);
      }
    }
    if (pathKnown) respondError(response, 405, `${incoming.method} is not served here.`);
    else respondError(response, 404, `Nothing is served at ${url.pathname}.`);
  };
}

function respondFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) response.destroy();
  else if (error instanceof BodyNotJson) respondError(response, 400, "The body is not JSON.");
  else if (error instanceof BodyTooLarge) respondError(response, 413, "The body is too large.");
  else {
    console.error("sandbox:", error);
    respondError(response, 500, "The sandbox itself failed; its log says why.");
  }
}

function respondError(response: ServerResponse, status: number, message: string): void {
  respondJson(response, status, { error: { message } });
}
