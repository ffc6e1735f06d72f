import { z } from "zod";
import { workspacePath } from "../workspaces/workspace.ts";

/** Where OpenAI's own service is; what a form begins with. */
export const OPENAI_BASE_URL = "https://api.openai.com/v1";

/** Models of a service that are listed; further ones can be typed. */
export const MODELS_LISTED = 300;

/**
 * `users/{workspaceId}/modelKeys/own`: the workspace's own model service. Read by members; its key is among the
 * secrets, together with the URL that it is good for.
 */
export const modelKey = z.object({
  baseUrl: z.string(),
  /** The key's last characters, behind dots. */
  masked: z.string(),
  /** Name of whoever entered it. */
  savedBy: z.string(),
  /** Unix seconds. */
  savedAt: z.number(),
});
export type ModelKey = z.infer<typeof modelKey>;

export function modelKeyPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/modelKeys/own`;
}

/** A key as it is shown: its end, if enough of it stays hidden. */
export function maskKey(key: string): string {
  return `••••${key.length >= 16 ? key.slice(-4) : ""}`;
}
