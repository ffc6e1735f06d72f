/** Each thing whose number a plan decides. */
export const PLAN_LIMIT_KEYS = [
  "maxAgents",
  "maxConcurrentCalls",
  "maxClients",
  "workspaceSeats",
  "phoneNumbers",
] as const;

/**
 * What a workspace may have of each thing. Plans raise them (billing); these are the values without
 * a plan (seed 002 §9).
 */
export const DEFAULT_PLAN_LIMITS = {
  maxAgents: 2,
  maxConcurrentCalls: 10,
  /** Clients over all of the workspace's organisations. */
  maxClients: 2,
  /** Members, the owner counted. */
  workspaceSeats: 2,
  phoneNumbers: 0,
} as const satisfies Record<PlanLimitKey, number>;

export type PlanLimitKey = (typeof PLAN_LIMIT_KEYS)[number];
export type PlanLimits = Record<PlanLimitKey, number>;

/** What a workspace's plan says over the defaults; a limit it does not name keeps its default. */
export function planLimits(plan: Partial<PlanLimits>): PlanLimits {
  return { ...DEFAULT_PLAN_LIMITS, ...plan };
}

/** Whether one more may be added where there are `count` already. */
export function hasRoom(limits: PlanLimits, key: PlanLimitKey, count: number): boolean {
  return count < limits[key];
}
