/** Agents this tab is deleting: that they vanish under its hands is no surprise. */
const ids = new Set<string>();

export const beginDeleting = (agentId: string): void => void ids.add(agentId);
export const endDeleting = (agentId: string): void => void ids.delete(agentId);
export const isDeleting = (agentId: string): boolean => ids.has(agentId);
