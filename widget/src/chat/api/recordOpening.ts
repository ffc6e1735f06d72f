import type { MountOptions } from "../../shared/ChatOptions.ts";

/**
 * Counts that a visitor opened the popup. A form, so that the browser need not ask the server first
 * whether it may; whether it was counted concerns nobody on the page.
 */
export function recordOpening({ api, agentId }: Pick<MountOptions, "api" | "agentId">): void {
  const body = new FormData();
  body.append("record", "opens");
  // By its id the server recognises a request that the browser sends again.
  body.append("recordId", `open-${Date.now()}-${`${Math.random()}`.slice(2)}`);
  fetch(`${api}/agents/${agentId}/analytics`, { method: "POST", body, keepalive: true }).catch(
    () => {},
  );
}
