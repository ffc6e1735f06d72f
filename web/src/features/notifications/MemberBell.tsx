import { memberSettings } from "@parley/contract/notifications/memberSettings.ts";
import { lazy } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useWaitingElsewhere } from "#platform/live/waiting.ts";
import { workspacePagePath } from "#platform/page/paths.ts";
import { memberReader } from "./notificationReader.ts";
import { NotificationsBell } from "./NotificationsBell.tsx";
import { bellTexts } from "./bellTexts.ts";
import { useMemberSettings } from "./useMemberSettings.ts";

const WaitingElsewhereList = lazy(() => import("./panel/WaitingElsewhereList.tsx"));

/** The bell of a workspace's member, for the chosen workspace; it also says who waits in their other ones. */
export default function MemberBell() {
  const uid = useSession((state) => state.user?.uid ?? "");
  const workspaceId = useSession((state) => state.workspaceId);
  const region = useSession((state) => state.region);
  const t = useT(bellTexts);
  const elsewhere = useWaitingElsewhere();
  const live = useMemberSettings();
  const chosen = live.status === "ready" ? memberSettings.parse(live.data ?? {}) : undefined;
  return (
    <NotificationsBell
      key={workspaceId}
      reader={memberReader({ uid, workspaceId }, chosen)}
      settings={{ page: workspacePagePath(region, "notifications") }}
      corner="belowTopBar"
      elsewhere={{
        total: elsewhere.total,
        label: t("elsewhere", { count: elsewhere.total }),
        Rows: WaitingElsewhereList,
      }}
    />
  );
}
