import type { Deps } from "../deps.ts";

/** The URL of this region's `hooks` function, below which the providers' routes are. */
export function hooksUrl({ env, region }: Pick<Deps, "env" | "region">): string {
  return region === "na" ? env.PARLEY_HOOKS_NA : env.PARLEY_HOOKS_EU;
}
