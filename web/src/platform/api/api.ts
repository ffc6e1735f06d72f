import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { contract } from "@parley/contract/contract.ts";
import { WORKSPACE_HEADER } from "@parley/contract/platform/principal.ts";
import type { Region } from "@parley/contract/platform/region.ts";

import { bearerToken } from "../auth/auth.ts";
import { callFailure } from "./callFailure.ts";
import { noteAnswered } from "./reachable.ts";
import { config } from "../config.ts";
import { useSession } from "../auth/session.ts";

type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** Who is asking and for which workspace; read again for each call. */
async function headers(): Promise<Record<string, string>> {
  const token = await bearerToken();
  const { workspaceId } = useSession.getState();
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(workspaceId ? { [WORKSPACE_HEADER]: workspaceId } : {}),
  };
}

function apiAt(url: () => string): Api {
  const link = new OpenAPILink(contract, {
    url,
    headers,
    interceptors: [
      async (options) => {
        try {
          const answer = await options.next();
          noteAnswered();
          return answer;
        } catch (thrown) {
          throw await callFailure(thrown);
        }
      },
    ],
  });
  return createORPCClient(link);
}

/**
 * Every call of the contract, typed: `await api.agents.create({ … })`. Goes to the session's region with
 * the person's token and workspace.
 * @throws AppError for every failure, a missing network included
 */
export const api: Api = apiAt(() => config().api[useSession.getState().region]);

/** The same calls to a region, for what concerns the person in both. */
export function apiIn(region: Region): Api {
  return apiAt(() => config().api[region]);
}
