import { useEffect } from "react";
import { reloadUser } from "#platform/auth/auth.ts";

/** When the account is asked for, in milliseconds after the last workspace went: it is deleted after those. */
const ASKED_AFTER = [1000, 3000, 10_000, 30_000, 60_000];

/**
 * Asks for the account once none of somebody's workspaces is left: if it was deleted in another browser, that ends the
 * session here as well, which otherwise would go on for an hour without anything of theirs.
 * @param isEmptied whether there were workspaces, and there are none now
 */
export function useFollowDeletion(isEmptied: boolean): void {
  useEffect(() => {
    if (!isEmptied) return undefined;
    const timers = ASKED_AFTER.map((ms) =>
      // Without a line it is asked for the next time.
      setTimeout(() => void reloadUser().catch(() => undefined), ms),
    );
    return () => timers.forEach(clearTimeout);
  }, [isEmptied]);
}
