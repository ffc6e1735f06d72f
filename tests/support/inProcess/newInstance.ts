import type { Region } from "@parley/contract/platform/region.ts";
import { vi } from "vitest";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { functionsEnvironment } from "../../../scripts/stack/functionsEnvironment.mjs";
import { apiOf, type Api, type Caller } from "../stack/apiAs.ts";
import { required, stack } from "../stack/stack.ts";

/**
 * The adapters and surfaces of an instance of the functions in this process, on a region's database
 * of the running stack. Its code is loaded again, so that what it keeps in memory is its own, as
 * another instance's is.
 */
export async function newRegion(region: Region = "na") {
  vi.resetModules();
  const urls = { ...stack, tasksHost: "", hub: "" };
  Object.assign(process.env, {
    ...functionsEnvironment(urls, { sandboxOnly: true }),
    // Drawn again at each call: an instance of this stack has the stack's own.
    PARLEY_SWEEP_KEY: required("PARLEY_SWEEP_KEY"),
  });
  const { createRegion } = await import("../../../functions/src/createRegion.ts");
  // A queue would run them in the stack, whose instances know nothing of this one.
  return createRegion(region, { enqueue: async () => {} });
}

/**
 * An instance for calls that meet by the dozen, each of which the functions emulator would start a
 * process for.
 * @param changed what differs from an instance of the stack, such as its clock
 * @returns every call of the contract, as `apiAs` gives them
 */
export async function newInstance(
  changed: Partial<Pick<Deps, "now">> = {},
): Promise<(caller: Caller) => Api> {
  const { deps } = await newRegion();
  const { createApi } = await import("../../../functions/src/platform/http/api.ts");
  const { router } = await import("../../../functions/src/router.ts");
  const answer = createApi(router, { ...deps, ...changed });
  return (caller) => apiOf(answer, caller);
}
