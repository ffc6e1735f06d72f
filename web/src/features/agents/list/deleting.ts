/** Agents that this browser tab is deleting, so that it does not warn when they disappear. */
const ids = new Set<string>();

export const beginDeleting = (agentId: string): void => void ids.add(agentId);
export const endDeleting = (agentId: string): void => void ids.delete(agentId);
export const isDeleting = (agentId: string): boolean => ids.has(agentId);
