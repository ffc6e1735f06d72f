import type { ModelServices } from "@parley/contract/agents/answeringModel.ts";
import type { Env } from "../platform/env.ts";

/** Which model services this deployment has, so that a page can say who really answers. */
export function modelServices({
  env,
}: {
  env: Pick<Env, "MODEL_API_KEY" | "PARLEY_SANDBOX_URL">;
}): ModelServices {
  return {
    serviceKey: env.MODEL_API_KEY !== undefined,
    sandbox: env.PARLEY_SANDBOX_URL !== undefined,
  };
}
