import { Box, Text } from "@chakra-ui/react";
import { topicOf } from "@parley/contract/notifications/notification.ts";
import type { Notification } from "@parley/contract/notifications/notification.ts";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { LinesSkeleton } from "#ui/feedback/Skeletons.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { bellTexts } from "../bellTexts.ts";
import { notificationTexts } from "../notificationTexts.ts";
import { notificationUrlPath } from "../notificationUrlPath.ts";
import { newestOfEachLevel } from "../unread.ts";
import type { Notifications } from "../useNotifications.ts";
import { PanelRow } from "./PanelRow.tsx";

/** The five newest notifications of each level. Opening one marks it as read and closes the panel. */
export function NotificationList(props: { notifications: Notifications; onClose: () => void }) {
  const { notifications, onClose } = props;
  const t = useT(notificationTexts);
  const region = useSession((state) => state.region);
  const navigate = useNavigate();
  const { status, failure, unread, retry, markRead } = notifications;

  if (status === "error") return <ErrorState title={t("error")} line={failure} onRetry={retry} />;
  if (status === "loading") return <LinesSkeleton p="4" widths={["100%", "66%"]} />;
  if (unread.length === 0)
    return <EmptyState drawing="rows" title={t("emptyTitle")} line={t("emptyLine")} />;
  const open = (one: Notification) => {
    markRead([one.ID]).catch(() => notify({ kind: "error", text: () => t("notSaved") }));
    onClose();
    void navigate(notificationUrlPath(region, one));
  };
  const listed = newestOfEachLevel(unread);
  const others = unread.length - listed.length;
  return (
    <>
      <Box as="ul" listStyleType="none">
        {listed.map((one) => (
          <NotificationRow key={one.ID} notification={one} onOpen={() => open(one)} />
        ))}
      </Box>
      {others > 0 ? (
        <Text textStyle="xs" color="fg.muted" px="4" py="2.5">
          {t("othersUnread", { count: others })}
        </Text>
      ) : null}
    </>
  );
}

function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const t = useT(bellTexts);
  const isRequest = notification.notificationLevel === 2;
  return (
    <PanelRow onOpen={onOpen}>
      <Text fontWeight="medium" color={isRequest ? "accent.fg" : undefined}>
        {t(topicOf(notification))}
      </Text>
      {notification.body ? (
        <Text truncate dir="auto">
          {notification.body}
        </Text>
      ) : null}
      <Text textStyle="xs" color="fg.muted" truncate>
        {notification.title} · <RelativeTime at={Math.floor(notification.ts / 1000)} />
      </Text>
    </PanelRow>
  );
}
