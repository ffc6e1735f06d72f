import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import type { AppError } from "#platform/appError.ts";

/** The list as it was last fetched. */
export type Invitations = { reload: () => void } & (
  | { status: "loading" }
  | { status: "error"; error: AppError; retry: () => void }
  | { status: "ready"; data: readonly InvitationView[] }
);

type Fetched =
  | { status: "loading" }
  | { status: "error"; error: AppError }
  | { status: "ready"; data: readonly InvitationView[] };

/**
 * A workspace's open invitations. Browsers cannot read them, so they are fetched by a call.
 * @param members how many there are: when somebody joins, an invitation is gone
 */
export function useInvitations(workspaceId: string, members: number): Invitations {
  const [fetched, setFetched] = useState<Fetched>({ status: "loading" });
  const latest = useRef(0);
  const load = useCallback(
    (_after: number) => {
      latest.current += 1;
      const own = latest.current;
      // An answer that was overtaken by a later question is no news.
      const take = (next: Fetched) => {
        if (own === latest.current) setFetched(next);
      };
      api.workspaces.listInvitations({ workspaceId }).then(
        ({ data }) => take({ status: "ready", data }),
        (thrown: unknown) => take({ status: "error", error: toAppError(thrown) }),
      );
    },
    [workspaceId],
  );
  useEffect(() => load(members), [load, members]);
  const reload = () => load(members);
  if (fetched.status !== "error") return { ...fetched, reload };
  const retry = () => {
    setFetched({ status: "loading" });
    reload();
  };
  return { ...fetched, reload, retry };
}
