import { createRegion } from "../../../functions/src/createRegion.ts";
import { functionsEnvironment } from "../../../scripts/stack/functionsEnvironment.mjs";
import { stack } from "../../support/stack/stack.ts";

/** A region's adapters in this process, using the running stack. */
export function instance(): ReturnType<typeof createRegion> {
  Object.assign(
    process.env,
    functionsEnvironment({ ...stack, tasksHost: "", hub: "" }, { sandboxOnly: true }),
  );
  return createRegion("na");
}
