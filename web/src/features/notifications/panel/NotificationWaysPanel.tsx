import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { notificationTexts } from "../notificationTexts.ts";
import { NotificationWays } from "./NotificationWays.tsx";

/** Beside a page's settings: when each way reaches somebody. */
export default function NotificationWaysPanel() {
  const t = useT(notificationTexts);
  return (
    <Panel title={t("ways")}>
      <NotificationWays large />
    </Panel>
  );
}
