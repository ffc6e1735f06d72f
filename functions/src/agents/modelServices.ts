import type { ModelServices } from "@parley/contract/agents/answeringModel.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Operator } from "../platform/auth/actor.ts";
import type { Deps } from "../platform/deps.ts";
import type { Env } from "../platform/env.ts";

/** Which model services answer the agents of a workspace: its own, this deployment's, the sandbox. */
export function servicesOf(
  env: Pick<Env, "MODEL_API_KEY" | "PARLEY_SANDBOX_URL">,
  { hasModelKey }: { hasModelKey: boolean },
): ModelServices {
  return {
    serviceKey: hasModelKey || env.MODEL_API_KEY !== undefined,
    sandbox: env.PARLEY_SANDBOX_URL !== undefined,
  };
}

/** The same for a page, which says who really answers. */
export async function modelServices(
  { db, env }: Pick<Deps, "db" | "env">,
  { workspaceId }: Operator,
): Promise<ModelServices & { platformKey: boolean }> {
  const found = await db.doc(workspacePath(workspaceId)).get();
  const hasModelKey = found.get("hasModelKey") === true;
  return { ...servicesOf(env, { hasModelKey }), platformKey: env.MODEL_API_KEY !== undefined };
}
