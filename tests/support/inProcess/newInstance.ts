import { createORPCClient } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@parley/contract/contract.ts";
import { vi } from "vitest";
import { functionsEnvironment } from "../../../scripts/stack/functionsEnvironment.mjs";
import { freshIp, headersOf, type Api, type Caller } from "../stack/client.ts";
import { required, stack } from "../stack/stack.ts";

/**
 * The clients and surfaces of an instance of the functions in this process, on the default database
 * of the running stack. Its code is loaded anew, so that what it keeps in memory is its own, as
 * another instance's is.
 */
export async function newRegion() {
  vi.resetModules();
  const urls = { ...stack, tasksHost: "", hub: "" };
  Object.assign(process.env, {
    ...functionsEnvironment(urls, { sandboxOnly: true }),
    // Drawn anew at each call: an instance of this stack has the stack's own.
    PARLEY_SWEEP_KEY: required("PARLEY_SWEEP_KEY"),
  });
  const { createRegion } = await import("../../../functions/src/createRegion.ts");
  return createRegion("na");
}

/**
 * An instance for calls that meet by the dozen, each of which the functions emulator would start a
 * process for.
 * @returns every call of the contract, as `clientFor` gives them
 */
export async function newInstance(): Promise<(caller: Caller) => Api> {
  const { deps } = await newRegion();
  const { createApi } = await import("../../../functions/src/platform/http/api.ts");
  const { router } = await import("../../../functions/src/router.ts");
  const answer = createApi(router, deps);
  return (caller) =>
    createORPCClient(
      new OpenAPILink(contract, {
        url: "http://instance.example",
        headers: headersOf(caller),
        fetch: async (request) =>
          (await answer(request, caller.address ?? freshIp())) ??
          new Response(null, { status: 404 }),
      }),
    );
}
