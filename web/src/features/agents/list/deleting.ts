/** Agents that this browser tab is deleting, so that it does not warn when they disappear. */
const ids = new Set<string>();

/** Notes that this tab begins to delete an agent. */
export const beginDeleting = (agentId: string): void => void ids.add(agentId);
/** Notes that the agent is deleted, or that it could not be. */
export const endDeleting = (agentId: string): void => void ids.delete(agentId);
/** Whether this tab is deleting the agent. */
export const isDeleting = (agentId: string): boolean => ids.has(agentId);
