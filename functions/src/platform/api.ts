import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { AnyRouter } from "@orpc/server";
import type { Deps } from "./deps.ts";
import type { Surface } from "./http.ts";
import type { RequestContext } from "./requestContext.ts";
import { wireError } from "./wireError.ts";

/** The calls of the contract as a surface, failures mapped to the wire. */
export function createApi(router: AnyRouter, deps: Deps): Surface {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          throw wireError(error, deps.log);
        }
      },
    ],
  });
  return async (request, address) => {
    const context: RequestContext = { deps, headers: request.headers, address };
    const { response } = await handler.handle(request, { context });
    return response ?? null;
  };
}
