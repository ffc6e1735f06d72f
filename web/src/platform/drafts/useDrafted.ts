import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "#platform/auth/session.ts";
import { draftKey, hasDraft, watchDrafts } from "./draftStorage.ts";

/** Which of these agents have a draft in this browser that is the signed-in person's; of ids, in their order. */
export function useDrafted(ids: readonly string[]): readonly string[] {
  const uid = useSession((state) => state.user?.uid ?? "");
  const region = useSession((state) => state.region);
  const key = useSyncExternalStore(watchDrafts, () =>
    ids.filter((id) => hasDraft(draftKey(uid, region, id))).join(" "),
  );
  return useMemo(() => key.split(" ").filter(Boolean), [key]);
}
