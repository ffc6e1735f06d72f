import { z } from "zod";
import { dayKeyOf } from "../credits/day.ts";

export const AGENTS = "agents";

/** `vg` is built in, `vf` an external flow tool, `oai-assistants` occurs on older agents. */
const agentPlatform = z.enum(["vg", "vf", "oai-assistants"]);

/**
 * The service refuses the key, does not know the model by its name, says that the account's money or quota is used
 * up, or gives no answer at all (`service`); empty where it answers.
 */
export const modelProblem = z.enum(["", "key", "name", "quota", "service"]);
export type ModelProblem = z.infer<typeof modelProblem>;

/**
 * `agents/{agentId}`: the card, which everyone who may see the agent reads (members, clients it is
 * granted to). Settings are in `config/main`, because rules cannot hide fields; secrets are
 * server-only.
 */
export const agentCard = z.object({
  ID: z.string(),
  title: z.string(),
  description: z.string().default(""),
  roundedImageURL: z.string().default(""),
  avatarImageUrl: z.string().default(""),
  agentPlatform: agentPlatform.default("vg"),
  /** The workspace it belongs to. */
  ownerID: z.string(),
  memberUids: z.array(z.string()),
  /** The organisation it is assigned to; empty for none. An agent has one at most. */
  orgId: z.string().default(""),
  /** Clients of that organisation it is granted to. */
  clientIds: z.array(z.string()).default([]),
  /** False takes the agent off every public page. */
  isDeployed: z.boolean().default(true),
  /** Why its model's service did not answer when it was last asked: then nobody is answered. */
  modelProblem: modelProblem.default(""),
  /**
   * The day (UTC, `YYYY-MM-DD`) on which it has spent what it may in a day; it answers again after it. Or
   * `CAPPED_ALWAYS`, as no day's credits are enough for one answer.
   */
  cappedOn: z.string().default(""),
  enableNodes: z.boolean().default(false),
  /** Counts saves; the same number is in `config/main`. */
  revision: z.number().int(),
  /** Unix seconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
  lastModified: z.number(),
});
export type AgentCard = z.infer<typeof agentCard>;

/** In `cappedOn`: until its limit, or what its answers cost, is another. */
export const CAPPED_ALWAYS = "always";

/** Whether the agent may spend no more on this day (UTC). @param now unix milliseconds */
export function isCapped({ cappedOn }: Pick<AgentCard, "cappedOn">, now: number): boolean {
  return cappedOn === dayKeyOf(now) || cappedOn === CAPPED_ALWAYS;
}

export function agentPath(agentId: string): string {
  return `${AGENTS}/${agentId}`;
}

/** What an agent has learned, in parts, for the server alone. */
export function indexPath(agentId: string): string {
  return `${agentPath(agentId)}/index`;
}

/** One of these parts: the manifest, or a segment. */
export function indexPartPath(agentId: string, part: string): string {
  return `${indexPath(agentId)}/${part}`;
}

export const DELETED_AGENTS = "deletedAgents";

/** `deletedAgents/{agentId}`: the id of an agent that was deleted, never given again. Server-only. */
export function deletedAgentPath(agentId: string): string {
  return `${DELETED_AGENTS}/${agentId}`;
}
