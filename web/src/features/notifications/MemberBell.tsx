import { memberSettings } from "@parley/contract/notifications/memberSettings.ts";
import { lazy } from "react";
import { useSession } from "#platform/auth/session.ts";
import { memberReader } from "./notificationReader.ts";
import { NotificationsBell } from "./NotificationsBell.tsx";
import { useMemberSettings } from "./useMemberSettings.ts";

const MemberNotificationSettings = lazy(() => import("./panel/MemberNotificationSettings.tsx"));

/** The bell of a workspace's member, for the chosen workspace. */
export default function MemberBell() {
  const uid = useSession((state) => state.user?.uid ?? "");
  const workspaceId = useSession((state) => state.workspaceId);
  const live = useMemberSettings();
  const chosen = live.status === "ready" ? memberSettings.parse(live.data ?? {}) : undefined;
  return (
    <NotificationsBell
      key={workspaceId}
      reader={memberReader({ uid, workspaceId }, chosen)}
      settings={<MemberNotificationSettings />}
      corner="belowTopBar"
    />
  );
}
