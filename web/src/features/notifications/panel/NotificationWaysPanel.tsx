import { Stack, Text } from "@chakra-ui/react";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { notificationTexts } from "../notificationTexts.ts";
import { useBrowserNotifications } from "../push/browserNotifications.ts";
import { BrowserNotificationsField } from "./BrowserNotificationsField.tsx";

/** Beside a member's settings: when each way reaches them, and the switch of this browser's. */
export default function NotificationWaysPanel() {
  const t = useT(notificationTexts);
  const uid = useSession((state) => state.user?.uid ?? "");
  const hasPush = useBrowserNotifications(({ state }) => state === "on");
  return (
    <Panel title={t("ways")}>
      <Stack gap="3" color="fg.muted">
        <Text>{t("waysHere")}</Text>
        <Text>{t(hasPush ? "wayPush" : "wayPushOff")}</Text>
        <Text>{t("waysMail")}</Text>
      </Stack>
      <BrowserNotificationsField readerId={uid} />
    </Panel>
  );
}
