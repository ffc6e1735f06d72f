import type { MountOptions } from "./ChatOptions.ts";

/** A key of ours in the host page's storage. */
export function storageKey(
  { api, agentId }: Pick<MountOptions, "api" | "agentId">,
  name: string,
): string {
  return `parley:${agentId}@${api}:${name}`;
}

/**
 * Reads a key, after setting it to `value` if given. Without storage (blocked cookies, a sandboxed
 * frame), or when it is full, the widget works but forgets.
 * @param area `sessionStorage` for what belongs to one tab
 */
export function stored(
  key: string,
  value?: string,
  area: "localStorage" | "sessionStorage" = "localStorage",
): string | null {
  try {
    const storage = window[area];
    if (value !== undefined) storage.setItem(key, value);
    return storage.getItem(key);
  } catch {
    return null;
  }
}
