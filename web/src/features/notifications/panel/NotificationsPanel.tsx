import { Box, Button, Flex, Heading, Portal } from "@chakra-ui/react";
import type { FlexProps } from "@chakra-ui/react";
import { ArrowLeft, CheckCheck, Settings } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { LinesSkeleton } from "#ui/feedback/Skeletons.tsx";
import { NotificationList } from "./NotificationList.tsx";
import { bellTexts } from "../bellTexts.ts";
import { notificationTexts } from "../notificationTexts.ts";
import type { Notifications } from "../useNotifications.ts";

/** Where the panel opens: beside the bell. */
export type Corner = "bottomLeft" | "bottomRight" | "belowTopBar";

const places: Record<Corner, FlexProps> = {
  bottomLeft: { bottom: "4", insetStart: "4" },
  bottomRight: { bottom: "4", insetEnd: "4" },
  belowTopBar: { top: "14", insetEnd: "4" },
};

/** Where the reader's settings are: on a page of their own, or in the panel for those who have no such page. */
export type BellSettings = { page: string } | { here: ReactNode };

export type PanelView = "list" | "settings";

interface NotificationsPanelProps {
  beginsAt: PanelView;
  settings: BellSettings;
  corner: Corner;
  notifications: Notifications;
  /** Above the notifications. */
  above?: ReactNode;
  onClose: () => void;
}

/** Unread notifications and the way to their settings, in a corner of the page: small enough to work beside it. */
export default function NotificationsPanel(props: NotificationsPanelProps) {
  const { beginsAt, settings, corner, notifications, onClose } = props;
  const t = useT(notificationTexts);
  const title = useT(bellTexts)("notifications");
  const [settingHere, setSettingHere] = useState(beginsAt === "settings");
  const isSetting = "here" in settings && settingHere;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const markAll = () =>
    notifications.markAll().catch(() => notify({ kind: "error", text: () => t("notSaved") }));

  return (
    <Portal>
      <Flex
        ref={panel}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        direction="column"
        position="fixed"
        {...places[corner]}
        width="350px"
        maxW="calc(100vw - 2rem)"
        maxH="min(500px, calc(100dvh - 5rem))"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="float"
        boxShadow="xl"
        zIndex="popover"
        outline="none"
        animationStyle="appear"
        onKeyDown={({ key }) => {
          if (key === "Escape") onClose();
        }}
      >
        <Flex align="center" gap="1" ps="4" pe="2" py="2" borderBottomWidth="1px">
          <Heading as="h2" size="sm" flex="1" minW="0">
            {isSetting ? t("settings") : title}
          </Heading>
          {"page" in settings ? (
            <Tooltip text={t("settings")}>
              <Button asChild variant="ghost" size="sm" px="0" aria-label={t("settings")}>
                <Link to={settings.page} onClick={onClose}>
                  <Settings />
                </Link>
              </Button>
            </Tooltip>
          ) : (
            <IconButton
              size="sm"
              label={t(isSetting ? "toList" : "settings")}
              icon={isSetting ? <ArrowLeft /> : <Settings />}
              onClick={() => setSettingHere(!isSetting)}
            />
          )}
          <CloseButton onClick={onClose} />
        </Flex>
        <Box flex="1" minH="0" overflowY="auto">
          {isSetting ? (
            <Box p="4">
              <Suspense fallback={<LinesSkeleton widths={["100%", "66%"]} />}>
                {settings.here}
              </Suspense>
            </Box>
          ) : (
            <>
              {props.above}
              <NotificationList notifications={notifications} onClose={onClose} />
            </>
          )}
        </Box>
        {!isSetting && notifications.unread.length > 0 ? (
          <Box p="2" borderTopWidth="1px">
            <Button size="sm" variant="ghost" width="100%" onClick={() => void markAll()}>
              <CheckCheck aria-hidden="true" />
              {t("markAll")}
            </Button>
          </Box>
        ) : null}
      </Flex>
    </Portal>
  );
}
