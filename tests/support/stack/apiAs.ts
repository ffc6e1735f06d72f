import { createORPCClient, onError, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@parley/contract/contract.ts";
import { WORKSPACE_HEADER } from "@parley/contract/platform/principal.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { assertListed } from "./listedFailures.ts";
import { stack } from "./stack.ts";

/** Who calls, and from where. */
export type Caller = {
  token?: string;
  workspaceId?: string;
  /** The caller's IP address, as a proxy in front would report it; limits per IP address use it. */
  ip?: string;
  origin?: string;
  region?: Region;
};

export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** Every call of the contract, typed, made as this caller. */
export function apiAs(caller: Caller): Api {
  return newApi(caller, { url: stack.api[caller.region ?? "na"] });
}

/** The same of functions in this process. @param answer what serves their calls */
export function apiOf(
  answer: (request: Request, ip: string) => Promise<Response | null>,
  caller: Caller,
): Api {
  return newApi(caller, {
    url: "http://instance.example",
    fetch: async (request) =>
      (await answer(request, caller.ip ?? freshIp())) ?? new Response(null, { status: 404 }),
  });
}

/** A refusal that its call does not list fails the test that meets it. */
function newApi(
  caller: Caller,
  to: { url: string; fetch?: (request: Request) => Promise<Response> },
): Api {
  return createORPCClient(
    new OpenAPILink(contract, {
      ...to,
      headers: headersOf(caller),
      interceptors: [
        onError((error, { path }) => {
          if (error instanceof ORPCError) assertListed(path.join("."), error);
        }),
      ],
    }),
  );
}

/** The headers that a caller sends. */
export function headersOf({ token, workspaceId, ip, origin }: Caller): Record<string, string> {
  return {
    "x-forwarded-for": ip ?? freshIp(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(workspaceId === undefined ? {} : { [WORKSPACE_HEADER]: workspaceId }),
    ...(origin === undefined ? {} : { origin }),
  };
}

/** A random IP address in 198.18.0.0/15, which is reserved for tests. */
export function freshIp(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `198.${18 + (a % 2)}.${b}.${c}`;
}
