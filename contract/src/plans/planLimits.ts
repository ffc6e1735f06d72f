import { DEFAULT_DAILY_CREDITS } from "../credits/dayBudget.ts";

/** Everything a plan limits. */
export const PLAN_LIMIT_KEYS = [
  "maxAgents",
  "maxConcurrentCalls",
  "maxClients",
  "workspaceSeats",
  "phoneNumbers",
  "storageMegabytes",
  "maxKbDocsCharCount",
  "dailyCredits",
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
  /** Credits per day (UTC) that an agent is made with; whoever may change its settings may set others. A whole number. */
  dailyCredits: DEFAULT_DAILY_CREDITS,
} as const satisfies Record<PlanLimitKey, number>;

type PlanLimitKey = (typeof PLAN_LIMIT_KEYS)[number];

/** What refuses something where there is no more room; the others are values that something is made with. */
export type RefusingLimitKey = Exclude<PlanLimitKey, "dailyCredits">;

export type PlanLimits = Record<PlanLimitKey, number>;

/** A workspace's limits: those its plan names, and the defaults for the rest. */
export function planLimits(plan: Partial<PlanLimits>): PlanLimits {
  return { ...DEFAULT_PLAN_LIMITS, ...plan };
}

/** Whether there is room for one more beside the `count` there are. */
export function hasRoom(limits: PlanLimits, key: RefusingLimitKey, count: number): boolean {
  return count < limits[key];
}
