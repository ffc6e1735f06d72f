import { create } from "zustand";

/** How long nothing may answer before a page says so; a shorter gap is a slow line. */
const GRACE_MS = 5000;
/** How long a call without an answer counts while listeners hear nothing new: as long as they take to notice at worst. */
const UNANSWERED_MS = 60_000;

/**
 * Whether the servers answer this page, as its calls and listeners find: a browser takes a network without the internet
 * for a connection.
 */
export const useReachable = create(() => ({ isReachable: true }));

/** Listeners whose last snapshot came from the browser's memory. */
const stale = new Set<object>();
let unanswered: ReturnType<typeof setTimeout> | undefined;
let grace: ReturnType<typeof setTimeout> | undefined;

function weigh(): void {
  if (stale.size > 0 || unanswered !== undefined) {
    grace ??= setTimeout(() => useReachable.setState({ isReachable: false }), GRACE_MS);
    return;
  }
  clearTimeout(grace);
  grace = undefined;
  useReachable.setState({ isReachable: true });
}

/** Something came from a server, if only a refusal. */
export function noteAnswered(): void {
  clearTimeout(unanswered);
  unanswered = undefined;
  weigh();
}

/** A call reached no server. */
export function noteUnanswered(): void {
  clearTimeout(unanswered);
  unanswered = setTimeout(noteAnswered, UNANSWERED_MS);
  weigh();
}

/** What a listener tells: of each snapshot, whether it came from the browser's memory, and its own end. */
export function followListener(): { heard: (fromCache: boolean) => void; end: () => void } {
  const listener = {};
  const end = () => {
    stale.delete(listener);
    weigh();
  };
  return {
    heard(fromCache) {
      if (!fromCache) {
        stale.delete(listener);
        return noteAnswered();
      }
      stale.add(listener);
      weigh();
    },
    end,
  };
}
