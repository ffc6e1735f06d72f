import { useEffect, useState } from "react";
import { sessionClaims } from "#platform/auth/clientAuth.ts";

/** What a session's token says. */
export interface SessionClaims {
  /** Unix seconds at which the session was begun. */
  since: number;
  /** Whether a member of the agency is signed in as the client. */
  asAdmin: boolean;
}

async function readClaims(): Promise<SessionClaims> {
  const { auth_time: signedIn, begun = signedIn, asAdmin } = await sessionClaims();
  return { since: Number(begun), asAdmin: typeof asAdmin === "string" };
}

/**
 * What this session's token says, read again whenever `change` differs.
 * @returns the last claims that were read, and whether that was since the change
 */
export function useClaims(change: string): { claims: SessionClaims | undefined; fresh: boolean } {
  const [read, setRead] = useState<{ claims: SessionClaims; at: string }>();
  useEffect(() => {
    let wanted = true;
    const take = (claims: SessionClaims) => {
      if (wanted) setRead({ claims, at: change });
    };
    // Offline nothing is known; the next change tries again.
    readClaims().then(take, () => undefined);
    return () => {
      wanted = false;
    };
  }, [change]);
  return { claims: read?.claims, fresh: read?.at === change };
}
