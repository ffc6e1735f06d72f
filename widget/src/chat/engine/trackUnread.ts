import type { ChatOptions } from "../../shared/ChatOptions.ts";
import type { Memory } from "./memory.ts";
import type { ChatStore } from "./store.ts";

/** Reports to the page: each new answer once, and how many of them the visitor has not seen. */
export function trackUnread(
  store: ChatStore,
  memory: Memory,
  { onUnread, onMessage }: ChatOptions,
  isShown: () => boolean,
): { update: () => void } {
  let told: number | undefined;
  let known: ReadonlySet<string> | undefined;

  function update(): void {
    const { messages, phase } = store.get();
    if (phase !== "ready") return;
    const answers = messages.filter(({ role }) => role === "bot" || role === "operator");
    for (const { ID, role } of answers)
      if (known && !known.has(ID)) onMessage?.(role === "bot" ? role : "operator");
    known = new Set(answers.map(({ ID }) => ID));

    const newest = messages.at(-1)?.ts ?? 0;
    const seen = Number(memory.get("seen"));
    if (isShown() && newest > seen) memory.set("seen", `${newest}`);
    const count = isShown() ? 0 : answers.filter(({ ts }) => ts > seen).length;
    if (count !== told) onUnread?.(count);
    told = count;
  }
  return { update };
}
