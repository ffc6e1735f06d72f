import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import { respondUnauthorised } from "../failures.ts";

const names = ["parley-sandbox", "parley-sandbox:slow", "text-embedding-3-small"];

/**
 * `GET /openai/v1/models` and one of them. Any other name works too, but is not listed. A key that begins
 * with `sk-wrong` is refused.
 */
export function modelsRoutes(): Route[] {
  return [
    route("GET", "/openai/v1/models", (request, response) => {
      if (!request.bearer) return respondUnauthorised(response, false);
      if (request.bearer.startsWith("sk-wrong")) return respondUnauthorised(response, true);
      respondJson(response, 200, { object: "list", data: names.map(modelBody) });
    }),
    route("GET", "/openai/v1/models/:name", (request, response) => {
      if (!request.bearer) return respondUnauthorised(response, false);
      respondJson(response, 200, modelBody(request.params["name"] ?? ""));
    }),
  ];
}

function modelBody(id: string) {
  return { id, object: "model", created: 1735689600, owned_by: "parley-sandbox" };
}
