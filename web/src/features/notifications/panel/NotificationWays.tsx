import { Stack, Text } from "@chakra-ui/react";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notificationTexts } from "../notificationTexts.ts";
import { useBrowserNotifications } from "../push/browserNotifications.ts";
import { BrowserNotificationsField } from "./BrowserNotificationsField.tsx";

/** When each way reaches a member, and the switch of this browser's. @param large as text of a panel, not as a note */
export function NotificationWays({ large = false }: { large?: boolean }) {
  const t = useT(notificationTexts);
  const uid = useSession((state) => state.user?.uid ?? "");
  const hasPush = useBrowserNotifications(({ state }) => state === "on");
  return (
    <>
      <Stack gap={large ? "3" : "1"} color="fg.muted" textStyle={large ? undefined : "xs"}>
        <Text>{t("waysHere")}</Text>
        <Text>{t(hasPush ? "wayPush" : "wayPushOff")}</Text>
        <Text>{t("waysMail")}</Text>
      </Stack>
      <BrowserNotificationsField readerId={uid} />
    </>
  );
}
