import type { ChatStore } from "./store.ts";
import type { Memory } from "./memory.ts";

/** How long a visitor waits for a person before they are asked for an address: three minutes. */
export const ASK_FOR_CONTACT_AFTER_MS = 3 * 60_000;

/**
 * Notices when nobody has come in time. The wait is measured by this device's own clock, and goes on
 * over a reload.
 */
export function watchWaiting(
  store: ChatStore,
  memory: Memory,
): { update: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    const { phase, conversation, waited } = store.get();
    if (phase !== "ready") return;
    if (conversation !== "requested") {
      stop();
      memory.set("waiting", "");
      if (waited) store.dispatch({ type: "waited", waited: false });
      return;
    }
    if (timer !== undefined || waited) return;
    const since = Number(memory.get("waiting")) || Date.now();
    memory.set("waiting", `${since}`);
    const left = Math.max(0, since + ASK_FOR_CONTACT_AFTER_MS - Date.now());
    timer = setTimeout(() => {
      timer = undefined;
      store.dispatch({ type: "waited", waited: true });
    }, left);
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return { update, stop };
}
