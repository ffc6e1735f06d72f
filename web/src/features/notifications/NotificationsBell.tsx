import { Box, Button } from "@chakra-ui/react";
import type { Client } from "@parley/contract/clients/client.ts";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { notificationTexts } from "./notificationTexts.ts";
import { useArrivals } from "./useArrivals.ts";
import { useNotifications } from "./useNotifications.ts";
import { usePushNotifications } from "./push/usePushNotifications.ts";

const NotificationsPanel = lazy(() => import("./panel/NotificationsPanel.tsx"));

interface NotificationsBellProps {
  /** The signed-in client, who must have access to conversations. */
  me: Client;
  /** Side of the page where the panel opens. */
  side: "left" | "right";
}

/** Shows whether there are unread notifications, opens their panel, and announces new ones. */
export function NotificationsBell({ me, side }: NotificationsBellProps) {
  const t = useT(notificationTexts);
  const [open, setOpen] = useState(false);
  const notifications = useNotifications(me);
  useArrivals(me, notifications, open);
  usePushNotifications(me.ID, notifications);
  const count = notifications.unread.length;
  const label = count === 0 ? t("notifications") : t("unread", { count });
  return (
    <>
      <Tooltip text={label} placement={side === "left" ? "right" : undefined}>
        <Button
          variant="ghost"
          size="sm"
          px="0"
          color="fg.muted"
          position="relative"
          aria-label={label}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
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
          ) : null}
        </Button>
      </Tooltip>
      <Suspense fallback={null}>
        {open ? (
          <NotificationsPanel
            me={me}
            side={side}
            notifications={notifications}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
