import { answeringModel, type AnsweringModel } from "@parley/contract/agents/answeringModel.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { servicesOf } from "../agents/modelServices.ts";
import type { Deps } from "../platform/deps.ts";
import type { Env } from "../platform/env.ts";
import { openOwnService, type ModelService } from "./ownService.ts";

export type ModelEnv = Pick<Env, "MODEL_API_KEY" | "MODEL_BASE_URL" | "PARLEY_SANDBOX_URL">;

/** Who does the work of the model of this name for an agent; `built-in` where no service does. */
export function serviceKindOf(
  env: ModelEnv,
  config: Pick<AgentConfig, "hasModelKey">,
  model: string,
): AnsweringModel["by"] {
  return answeringModel(model, servicesOf(env, config)).by;
}

/**
 * URL and key of the service that has the model of this name: the workspace's own, else the platform's; undefined where
 * none has, also because the workspace's key was taken away a moment ago.
 */
export async function serviceFor(
  deps: Pick<Deps, "db" | "env" | "vault">,
  config: Pick<AgentConfig, "hasModelKey" | "ownerID">,
  model: string,
): Promise<ModelService | undefined> {
  const { env } = deps;
  const by = serviceKindOf(env, config, model);
  if (by === "sandbox" && env.PARLEY_SANDBOX_URL !== undefined)
    return { baseUrl: `${env.PARLEY_SANDBOX_URL}/openai/v1`, apiKey: "sandbox" };
  if (by !== "service") return undefined;
  const own = config.hasModelKey ? await openOwnService(deps, config.ownerID) : null;
  if (own !== null) return own;
  if (env.MODEL_API_KEY === undefined) return undefined;
  return { baseUrl: env.MODEL_BASE_URL, apiKey: env.MODEL_API_KEY };
}
