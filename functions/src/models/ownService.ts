import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { openSecret } from "../platform/secrets/secrets.ts";

/**
 * A service and its key, sealed as one: a key is never sent to another URL than it was entered for, whichever of the two
 * a reader has an older copy of.
 */
const service = z.object({ baseUrl: z.string(), apiKey: z.string() });
export type ModelService = z.infer<typeof service>;

/** The workspace's own model service; null where it has none. */
export async function openOwnService(
  deps: Pick<Deps, "db" | "vault">,
  workspaceId: string,
): Promise<ModelService | null> {
  const sealed = await openSecret(deps, "modelKey", workspaceId);
  return sealed === null ? null : service.parse(JSON.parse(sealed));
}

/** The same as it is kept. */
export function asSecret({ baseUrl, apiKey }: ModelService): string {
  return JSON.stringify({ baseUrl, apiKey });
}
