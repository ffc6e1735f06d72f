import { useEffect, useState } from "react";
import { sessionClaims } from "#platform/auth/clientAuth.ts";

/** What a session's token says. */
export interface SessionClaims {
  /** Unix seconds at which somebody signed in. */
  since: number;
  /** Whether it is a member of the agency who looks at the dashboard in the client's place. */
  asAdmin: boolean;
}

async function readClaims(): Promise<SessionClaims> {
  const { auth_time: since, asAdmin } = await sessionClaims();
  return { since: Number(since), asAdmin: typeof asAdmin === "string" };
}

/**
 * What this session's token says, read anew with every other `change`.
 * @returns the last that was read, and whether that was since the change
 */
export function useClaims(change: string): { claims: SessionClaims | undefined; fresh: boolean } {
  const [read, setRead] = useState<{ claims: SessionClaims; at: string }>();
  useEffect(() => {
    let wanted = true;
    const take = (claims: SessionClaims) => {
      if (wanted) setRead({ claims, at: change });
    };
    // Without a connection nothing is known; the next change tries again.
    readClaims().then(take, () => undefined);
    return () => {
      wanted = false;
    };
  }, [change]);
  return { claims: read?.claims, fresh: read?.at === change };
}
