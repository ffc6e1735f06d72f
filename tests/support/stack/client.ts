import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@parley/contract/contract.ts";
import { WORKSPACE_HEADER } from "@parley/contract/platform/principal.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { stack } from "./stack.ts";

/** Who calls, and from where. */
export type Caller = {
  token?: string;
  workspaceId?: string;
  /** The caller's IP address, as a proxy in front would report it; limits by address use it. */
  address?: string;
  origin?: string;
  region?: Region;
};

export type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** A typed client for every call of the contract, as this caller. */
export function clientFor(caller: Caller): Api {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: stack.api[caller.region ?? "na"],
      headers: headersOf(caller),
    }),
  );
}

/** The headers that a caller sends. */
export function headersOf({ token, workspaceId, address, origin }: Caller): Record<string, string> {
  return {
    "x-forwarded-for": address ?? freshIp(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(workspaceId === undefined ? {} : { [WORKSPACE_HEADER]: workspaceId }),
    ...(origin === undefined ? {} : { origin }),
  };
}

/** A random address in 198.18.0.0/15, which is reserved for tests. */
export function freshIp(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `198.${18 + (a % 2)}.${b}.${c}`;
}
