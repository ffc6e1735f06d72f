import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, type AnyRouter } from "@orpc/server";
import { AppError } from "../errors/appError.ts";
import type { Deps } from "../deps.ts";
import { failure } from "../errors/failure.ts";
import type { Surface } from "./serveHttp.ts";
import type { RequestContext } from "./requestContext.ts";
import { signalOf } from "./signalOf.ts";
import { wireError } from "../errors/wireError.ts";
import { wellFormed } from "../wellFormed.ts";

/** The calls of the contract as a surface, failures mapped to the wire. */
export function createApi(router: AnyRouter, deps: Deps): Surface {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // Guards, input and verb.
    clientInterceptors: [
      async (options) => {
        try {
          return await options.next({ ...options, input: wellFormed(options.input) });
        } catch (error) {
          const failed = wireError(error, deps.log);
          const { retryAfter } = failed.data;
          if (retryAfter !== undefined)
            options.context.answerHeaders.set("retry-after", String(retryAfter));
          throw failed;
        }
      },
    ],
    // What fails around those is a body that is not what its type says, such as a form without end.
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          if (error instanceof ORPCError) throw error;
          deps.log.info("body not readable", { reason: String(error) });
          throw wireError(new AppError("platform.badBody"), deps.log);
        }
      },
    ],
  });
  return async (request, ip) => {
    if (!readable(request)) return failure("platform.badBody");
    const { headers } = request;
    const answerHeaders = new Headers();
    const context: RequestContext = {
      deps,
      headers,
      ip,
      signal: signalOf(request),
      answerHeaders,
    };
    const { response } = await handler.handle(withBody(request), { context });
    for (const [name, value] of answerHeaders) response?.headers.set(name, value);
    return response ?? null;
  };
}

/** What is deleted is named in the path: such a call may come without a body, also where it has no field at all. */
function withBody(request: Request): Request {
  const { method, headers, url, signal } = request;
  if (method !== "DELETE" || headers.has("content-type")) return request;
  const json = new Headers(headers);
  json.set("content-type", "application/json");
  return new Request(url, { method, headers: json, body: "{}", signal });
}

/**
 * JSON, or a form with files. A body of another type would be read as no fields at all, and a call
 * whose fields are all optional would then answer as if it had done something.
 */
function readable(request: Request): boolean {
  const type = request.headers.get("content-type");
  return type === null || /^(application\/json|multipart\/form-data)\b/i.test(type);
}
