import { z } from "zod";
import { workspacePath } from "./workspace.ts";
import { problem } from "../problems/problem.ts";

export const LOG_TYPES = ["info", "warning", "error"] as const;
export const logType = z.enum(LOG_TYPES);
export type LogType = z.infer<typeof logType>;

/** Most entries of metadata. */
const METADATA_MAX = 20;

export const logMetadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine(
    (given) => Object.keys(given).length <= METADATA_MAX,
    problem("fields.tooManyEntries", { max: METADATA_MAX }),
  );

/**
 * `users/{workspaceId}/logs/{id}`: what a workspace's own servers, or ours, report to its members.
 * Written by the server, read by members, kept for 30 days.
 */
export const workspaceLog = z.object({
  ID: z.string(),
  type: logType,
  content: z.string(),
  /** The agent it is about; empty for the workspace as a whole. */
  agentId: z.string().default(""),
  channel: z.string().default(""),
  metadata: z.record(z.string(), z.string()).default({}),
  /**
   * Where it came from: the call, or ourselves. Ours are worded by `sayLog` in every language, with
   * the values in `metadata`; `content` is the English text.
   */
  cause: z
    .enum([
      "call",
      "creditsExhausted",
      "spendingLimit",
      "spendingLimitTooLow",
      "modelRefused",
      "tokensUsed",
      "deliveryFailed",
      "mailUndelivered",
      "mailComplaint",
      "contactBlocked",
      "channelBroken",
      "channelWorks",
      "channelTokenEnds",
    ])
    .default("call"),
  /** Unix milliseconds. */
  createdAt: z.number(),
});
export type WorkspaceLog = z.infer<typeof workspaceLog>;

export const LOGS = "logs";

export function logsPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/${LOGS}`;
}

export function logPath(workspaceId: string, logId: string): string {
  return `${logsPath(workspaceId)}/${logId}`;
}
