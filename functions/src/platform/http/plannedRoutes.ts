import { isContractProcedure } from "@orpc/contract";
import { planned } from "@parley/contract/planned.ts";
import type { PlannedRoute } from "./plannedSurface.ts";

/** Method and path of every call that is not served yet. */
export function plannedRoutes(): PlannedRoute[] {
  return Object.values(planned)
    .flatMap((calls) => Object.values(calls))
    .flatMap((call: unknown) => {
      if (!isContractProcedure(call)) return [];
      const { method = "POST", path } = call["~orpc"].route;
      return path === undefined ? [] : [{ method, path }];
    });
}
