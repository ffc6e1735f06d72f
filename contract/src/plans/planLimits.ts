/** Everything a plan limits. */
export const PLAN_LIMIT_KEYS = [
  "maxAgents",
  "maxConcurrentCalls",
  "maxClients",
  "workspaceSeats",
  "phoneNumbers",
  "storageMegabytes",
  "maxKbDocsCharCount",
] as const;

/** How many of each a workspace may have without a plan. Plans raise these numbers. */
const DEFAULT_PLAN_LIMITS = {
  maxAgents: 2,
  maxConcurrentCalls: 10,
  /** Clients, across all of the workspace's organisations. */
  maxClients: 2,
  /** Members, including the owner. */
  workspaceSeats: 2,
  phoneNumbers: 0,
  /** Documents with what was read in them, and pictures, of the workspace with its agents, organisations and clients. */
  storageMegabytes: 500,
  /** Characters of all that its agents were taught, together. */
  maxKbDocsCharCount: 20_000_000,
} as const satisfies Record<PlanLimitKey, number>;

export type PlanLimitKey = (typeof PLAN_LIMIT_KEYS)[number];
export type PlanLimits = Record<PlanLimitKey, number>;

/** A workspace's limits: those its plan names, and the defaults for the rest. */
export function planLimits(plan: Partial<PlanLimits>): PlanLimits {
  return { ...DEFAULT_PLAN_LIMITS, ...plan };
}

/** Whether there is room for one more beside the `count` there are. */
export function hasRoom(limits: PlanLimits, key: PlanLimitKey, count: number): boolean {
  return count < limits[key];
}
