import { Box, Button } from "@chakra-ui/react";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ComponentType } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { WaitingDot } from "#ui/WaitingDot.tsx";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import type { BellSettings, Corner, PanelView } from "./panel/NotificationsPanel.tsx";
import type { NotificationReader } from "./notificationReader.ts";
import { bellTexts } from "./bellTexts.ts";
import { useArrivals } from "./useArrivals.ts";
import { useNotifications } from "./useNotifications.ts";
import { usePushNotifications } from "./push/usePushNotifications.ts";

const NotificationsPanel = lazy(() => import("./panel/NotificationsPanel.tsx"));

interface NotificationsBellProps {
  reader: NotificationReader;
  settings: BellSettings;
  corner: Corner;
  /** What the panel shows from the beginning; closed without. */
  beginsAt?: PanelView | undefined;
  elsewhere?: Elsewhere | undefined;
}

/** What waits for the reader in another place of theirs. */
interface Elsewhere {
  total: number;
  /** What the bell says of it. */
  label: string;
  /** In the panel, above the notifications; `onOpen` closes it. */
  Rows: ComponentType<{ onOpen: () => void }>;
}

/** Shows whether there are unread notifications, opens their panel, and announces new ones. */
export function NotificationsBell(props: NotificationsBellProps) {
  const { reader, settings, corner, beginsAt, elsewhere } = props;
  const t = useT(bellTexts);
  const [shown, setShown] = useState<PanelView | undefined>(beginsAt);
  const open = shown !== undefined;
  const close = () => setShown(undefined);
  const notifications = useNotifications(reader);
  useArrivals(reader, notifications, open);
  usePushNotifications(reader.id, notifications);
  const count = notifications.unread.length;
  const own = count === 0 ? t("notifications") : t("unread", { count });
  const waits = elsewhere !== undefined && elsewhere.total > 0;
  const label = waits ? `${own}, ${elsewhere.label}` : own;
  return (
    <>
      <Tooltip text={label} placement={corner === "bottomLeft" ? "right" : undefined}>
        <Button
          variant="ghost"
          size="sm"
          px="0"
          color="fg.muted"
          position="relative"
          aria-label={label}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setShown(open ? undefined : "list")}
        >
          <Bell />
          {count > 0 ? (
            <Box
              position="absolute"
              top="1.5"
              insetEnd="1.5"
              boxSize="2"
              borderRadius="full"
              bg="accent.solid"
              aria-hidden="true"
            />
          ) : waits ? (
            <WaitingDot top="1.5" insetEnd="1.5" />
          ) : null}
        </Button>
      </Tooltip>
      <Suspense fallback={null}>
        {open ? (
          <NotificationsPanel
            beginsAt={shown}
            settings={settings}
            corner={corner}
            notifications={notifications}
            above={waits ? <elsewhere.Rows onOpen={close} /> : undefined}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
