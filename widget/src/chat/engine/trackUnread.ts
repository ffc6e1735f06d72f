import type { EngineView } from "./EngineView.ts";
import { hasFailedUnseen } from "./humanRequest.ts";
import type { Memory } from "./memory.ts";
import type { ChatStore } from "./store.ts";

/**
 * Reports to the page: each new answer once, and how many of them the visitor has not seen. That a request for a person
 * has failed counts as one.
 */
export function trackUnread(
  store: ChatStore,
  memory: Memory,
  views: ReadonlySet<EngineView>,
  onMessage: (role: "bot" | "operator") => void,
): { update: () => void } {
  const told = new WeakMap<EngineView, number>();
  let known: ReadonlySet<string> | undefined;

  function update(): void {
    const { messages, phase } = store.get();
    const failures = hasFailedUnseen(store.get(), memory) ? 1 : 0;
    if (phase !== "ready" && !failures) return;
    const answers = messages.filter(({ role }) => role === "bot" || role === "operator");
    for (const { ID, role } of answers)
      if (known && !known.has(ID)) onMessage(role === "bot" ? role : "operator");
    if (phase === "ready") known = new Set(answers.map(({ ID }) => ID));

    const newest = messages.at(-1)?.ts ?? 0;
    const seen = Number(memory.get("seen"));
    const isShown = [...views].some((view) => view.isShown);
    if (isShown && newest > seen) memory.set("seen", `${newest}`);
    const count = isShown ? 0 : failures + answers.filter(({ ts }) => ts > seen).length;
    for (const view of views) {
      if (told.get(view) !== count) view.onUnread?.(count);
      told.set(view, count);
    }
  }
  return { update };
}
