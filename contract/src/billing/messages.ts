import type { LimitKey } from "./limits.ts";

/** Said at a limit of the plan: `n` there are, `m` are allowed. The seat text is seed 001 §5's. */
export const limitMessages = {
  maxAgents: "Your plan allows {m} agents.",
  maxConcurrentCalls: "Your plan allows {m} calls at a time.",
  maxClients: "Your plan allows {m} clients.",
  workspaceSeats: "Cannot add user: Workspace has reached its seat limit ({n}/{m})",
  phoneNumbers: "Your plan allows {m} phone numbers.",
} as const satisfies Record<LimitKey, string>;

/**
 * The same said to an agency's client, whose plan it is not: the figures are the agency's own. A client
 * meets these two limits alone.
 */
export const clientLimitMessages = {
  maxAgents: "No more agents can be made at the moment. Please ask your agency.",
  maxClients: "Nobody else can be added at the moment. Please ask your agency.",
} as const satisfies Partial<Record<LimitKey, string>>;
