import { region } from "@parley/contract/platform/region.ts";
import { z } from "zod";

const KEY = "parley.invite";

const pendingInvite = z.object({ region, workspaceId: z.string(), token: z.string() });
/** An invitation whose link was opened, until somebody whose address is proven takes it. */
export type PendingInvite = z.infer<typeof pendingInvite>;

/** What this tab was told before its storage refused to keep it. */
let unkept: PendingInvite | undefined;

/** Keeps an invitation for this tab alone: it ends with it, and is on no disk. */
export function savePendingInvite(invite: PendingInvite): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(invite));
  } catch {
    unkept = invite;
  }
}

/** The invitation this tab keeps. */
export function readPendingInvite(): PendingInvite | undefined {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return pendingInvite.safeParse(read).data ?? unkept;
  } catch {
    return unkept;
  }
}

/** Lets it go, taken or refused. */
export function clearPendingInvite(): void {
  unkept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept either.
  }
}
