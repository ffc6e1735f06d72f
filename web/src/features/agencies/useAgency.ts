import { agency, agencyPath } from "@parley/contract/agencies/agency.ts";
import type { Agency } from "@parley/contract/agencies/agency.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";

/**
 * The workspace's agency, live; created on the first visit.
 * @param onCreated called when it was just created
 */
export function useAgency(onCreated: () => void): Live<Agency> {
  const [agencyId, setAgencyId] = useState<string>();
  const [error, setError] = useState<AppError>();
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  const ensure = useCallback(() => {
    const made = (answer: { agencyId: string; created: boolean }) => {
      setError(undefined);
      setAgencyId(answer.agencyId);
      if (answer.created) created.current();
    };
    api.agencies.ensure({}).then(made, (thrown: unknown) => setError(toAppError(thrown)));
  }, []);
  useEffect(() => ensure(), [ensure]);

  const live = useLiveDoc(agencyId ? docRef(agencyPath(agencyId)) : undefined, agency);
  if (error) return { status: "error", data: undefined, error, retry: ensure };
  // Just created: it has not arrived yet.
  if (live.status === "ready" && live.data === null) {
    return { status: "loading", data: undefined, error: undefined, retry: live.retry };
  }
  return asAgency(live);
}

/** Guarantee: the caller has checked that there is one. */
function asAgency(live: Live<Agency | null>): Live<Agency> {
  return live as Live<Agency>;
}
