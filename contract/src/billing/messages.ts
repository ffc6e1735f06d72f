import type { LimitKey } from "./limits.ts";

/** Said at a limit of the plan: `n` there are, `m` are allowed. The seat text is seed 001 §5's. */
export const limitMessages = {
  maxAgents: "Your plan allows {m} agents.",
  maxConcurrentCalls: "Your plan allows {m} calls at a time.",
  maxClients: "Your plan allows {m} clients.",
  workspaceSeats: "Cannot add user: Workspace has reached its seat limit ({n}/{m})",
  phoneNumbers: "Your plan allows {m} phone numbers.",
} as const satisfies Record<LimitKey, string>;
