import type { Client } from "@parley/contract/clients/client.ts";
import { useEffect } from "react";
import type { Live } from "#platform/live/live.ts";
import { useSession } from "#platform/auth/session.ts";
import { endSession } from "./portalSession.ts";
import type { SessionEndReason } from "./portalSession.ts";
import { useRenewing } from "./renewSession.ts";
import { useClaims } from "./useClaims.ts";
import type { SessionClaims } from "./useClaims.ts";

/** Why a session is over, given what is known of the client now; undefined while it continues. */
export function endOf(
  me: Pick<Live<Client | null>, "status" | "data" | "error">,
  agencyId: string,
  since: number | undefined,
): SessionEndReason | undefined {
  if (me.status === "error") {
    return me.error?.code === "permission-denied" ? "again" : undefined;
  }
  if (me.status === "loading" || me.data === undefined) return undefined;
  if (me.data === null) return "accountGone";
  if (me.data.agencyId !== agencyId) return "again";
  // A new password ends sessions that started with the old one.
  return since !== undefined && since < me.data.internal.sessionsFrom ? "again" : undefined;
}

/**
 * Ends the session as soon as the account is gone or its password has changed.
 * @returns what the session's token says
 */
export function useSessionEnd(
  agencyId: string,
  me: Live<Client | null>,
): SessionClaims | undefined {
  const uid = useSession((state) => state.user?.uid ?? "");
  const renewing = useRenewing((state) => state.renewing);
  const sessionsFrom = me.data?.internal.sessionsFrom;
  const { claims, fresh } = useClaims(JSON.stringify([uid, renewing, me.status, sessionsFrom]));
  const ended = endOf(me, agencyId, fresh ? claims?.since : undefined);
  useEffect(() => {
    if (!ended || renewing) return;
    // Even when the sign-in service cannot be reached, the session here is dropped.
    endSession(ended).catch(() => undefined);
  }, [ended, renewing]);
  return ended ? undefined : claims;
}
