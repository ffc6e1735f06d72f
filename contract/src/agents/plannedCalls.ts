import { z } from "zod";
import { plannedCall, rpcPath } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { agentEditable } from "./config.ts";

/** Backups kept for an agent, newest first (seed 000 §9). */
export const BACKUPS_MAX = 20;

const backup = z.object({
  id: z.string(),
  /** Unix seconds. */
  createdAt: z.number(),
  /** The settings as they were: never a secret. */
  agentTemplate: z.object({ name: z.string(), agentData: z.object({ ID: z.string() }) }),
});

const updateAgentPrisma = plannedCall({
  method: "POST",
  path: rpcPath("updateAgentPrisma"),
  who: ["member"],
  summary: "Save an agent's fields, as the shell does",
})
  .input(z.object({ agentId: id, agentData: agentEditable.partial() }))
  .output(z.object({ success: z.literal(true), agent: z.object({ ID: z.string() }) }));

const getAgentBackups = plannedCall({
  method: "POST",
  path: rpcPath("getAgentBackups"),
  who: ["member"],
  summary: "An agent's backups, newest first",
})
  .input(z.object({ agentId: id }))
  .output(z.array(backup).max(BACKUPS_MAX));

const getLatestBackup = plannedCall({
  method: "POST",
  path: rpcPath("getLatestBackup"),
  who: ["member"],
  summary: "An agent's newest backup",
})
  .input(z.object({ agentId: id }))
  .output(z.object({ backup: backup.nullable() }));

const saveAgentBackup = plannedCall({
  method: "POST",
  path: rpcPath("saveAgentBackup"),
  who: ["member"],
  summary: "Keep the agent as it is now",
})
  .input(z.object({ agentId: id }))
  .output(z.object({ backup }));

const revertToBackup = plannedCall({
  method: "POST",
  path: rpcPath("revertToBackup"),
  who: ["member"],
  summary: "Make the agent what a backup holds",
})
  .input(z.object({ agentId: id, backupId: id }))
  .output(backup.pick({ agentTemplate: true }));

export const agentsPlanned = {
  updateAgentPrisma,
  getAgentBackups,
  getLatestBackup,
  saveAgentBackup,
  revertToBackup,
};
