import { region } from "@parley/contract/platform/region.ts";
import { z } from "zod";

const KEY = "parley.invite";

const pendingInvite = z.object({ region, workspaceId: z.string(), token: z.string() });
/** An invitation whose link was opened, until somebody with a confirmed email address accepts it. */
export type PendingInvite = z.infer<typeof pendingInvite>;

/** The invitation, if the tab's storage is blocked. */
let unkept: PendingInvite | undefined;

/** Keeps an invitation for this tab only, so that its token does not outlive it. */
export function savePendingInvite(invite: PendingInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    unkept = invite;
  }
}

/** The invitation kept for this tab. */
export function readPendingInvite(): PendingInvite | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return pendingInvite.safeParse(read).data ?? unkept;
  } catch {
    return unkept;
  }
}

/** Forgets it, whether accepted or refused. */
export function clearPendingInvite(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing is in it.
  }
}
