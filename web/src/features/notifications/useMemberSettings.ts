import {
  memberSettings,
  memberSettingsPath,
} from "@parley/contract/notifications/memberSettings.ts";
import type { MemberSettings } from "@parley/contract/notifications/memberSettings.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";

/** How the signed-in member is told in the chosen workspace, live; null until they change something. */
export function useMemberSettings(): Live<MemberSettings | null> {
  const uid = useSession((state) => state.user?.uid ?? "");
  const workspaceId = useSession((state) => state.workspaceId);
  const path = memberSettingsPath(workspaceId, uid);
  return useLiveDoc(uid && workspaceId ? docRef(path) : undefined, memberSettings);
}
