import { createHash } from "node:crypto";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { serviceFor, serviceKindOf, type ModelEnv } from "../../models/serviceFor.ts";
import type { Deps } from "../../platform/deps.ts";
import { embedTexts } from "../../providers/embeddings.ts";

export type EmbeddingSettings = Pick<
  AgentConfig,
  "hasModelKey" | "ownerID" | "vg_embeddingModel" | "vg_kbDefaultDimension"
>;

/** What makes an agent's vectors. */
export type Embedder = {
  /** Names the service, model and length: vectors of another space are never compared with its own. */
  space: string;
  /** @throws ModelError */
  embed: (texts: readonly string[], timeoutMs: number) => Promise<number[][]>;
};

/** Whether an agent's knowledge is found by meaning, too: it names a model, and there is a service for it. */
export function hasEmbedder(env: ModelEnv, config: EmbeddingSettings): boolean {
  const { vg_embeddingModel: model } = config;
  return model !== "" && serviceKindOf(env, config, model) !== "built-in";
}

/** Null for an agent whose knowledge is found by words alone. */
export async function embedderOf(
  deps: Pick<Deps, "db" | "egress" | "env" | "vault">,
  config: EmbeddingSettings,
): Promise<Embedder | null> {
  const { vg_embeddingModel: model, vg_kbDefaultDimension: dimensions } = config;
  if (!hasEmbedder(deps.env, config)) return null;
  const service = await serviceFor(deps, config, model);
  if (service === undefined) return null;
  return {
    space: createHash("sha256")
      .update(JSON.stringify([service.baseUrl, model, dimensions]))
      .digest("base64url")
      .slice(0, 16),
    embed: (texts, timeoutMs) =>
      embedTexts(deps.egress.egressFetch, service, { model, dimensions, texts, timeoutMs }),
  };
}
