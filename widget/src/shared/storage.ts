import type { MountOptions } from "./ChatOptions.ts";

/** A key of ours in the storage of the host's page. */
export function storageKey(
  { api, agentId }: Pick<MountOptions, "api" | "agentId">,
  name: string,
): string {
  return `parley:${agentId}@${api}:${name}`;
}

/**
 * What is kept under a key, after keeping `value` there when given. Without storage (blocked
 * cookies, a sandboxed frame) or when it is full, the widget works and only forgets.
 */
export function stored(key: string, value?: string): string | null {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
