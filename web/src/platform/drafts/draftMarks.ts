// Which drafts the open tabs of this browser have. Each holds a lock of the draft's key for as long as it has one, and
// the browser lets go of it with the tab, however that ends.

const held = new Map<string, () => void>();

/** Shows the other tabs that this one has a draft of this key. */
export function markDraft(key: string): void {
  const locks = locksOf();
  if (!locks || held.has(key)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(key, resolve);
  locks.request(key, { mode: "shared" }, () => promise).catch(() => held.delete(key));
}

/** Shows them that it has none any more. */
export function unmarkDraft(key: string): void {
  held.get(key)?.();
  held.delete(key);
}

/** Whether another open tab has a draft of this key; to be asked before this tab marks its own. */
export async function isMarkedElsewhere(key: string): Promise<boolean> {
  const found = await locksOf()
    ?.query()
    .catch(() => undefined);
  return found?.held?.some(({ name }) => name === key) ?? false;
}

/** Older browsers have none, nor have pages without TLS. */
function locksOf(): LockManager | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
