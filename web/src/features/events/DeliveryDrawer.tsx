import { Box, Button, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { isOnItsWay, type EventDelivery } from "@parley/contract/events/delivery.ts";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { eventsTexts } from "./eventsTexts.ts";
import { TryList } from "./TryList.tsx";
import { deliveryTone, useDeliveryTexts } from "./useDeliveryTexts.ts";
import { useSendEvent } from "./useSendEvent.ts";

interface DeliveryDrawerProps {
  delivery: EventDelivery;
  onClose: () => void;
}

/** A delivery: its endpoint, each try, and exactly what was sent. */
export default function DeliveryDrawer({ delivery, onClose }: DeliveryDrawerProps) {
  const t = useT(eventsTexts);
  const { eventName } = useDeliveryTexts();
  const { busy, sendAgain } = useSendEvent();
  const [openedAt] = useState(() => Date.now());
  const { ID, type, endpoint, state, nextTryAt, body } = delivery;
  return (
    <SideDrawer
      open
      onClose={onClose}
      size="md"
      title={eventName(type)}
      line={t("detailLine", { endpoint })}
      footer={
        <Button
          variant="outline"
          disabled={isOnItsWay(delivery, openedAt)}
          loading={busy}
          onClick={() => void sendAgain(ID)}
        >
          <RotateCw />
          {t("again")}
        </Button>
      }
    >
      <Stack gap="5">
        <Flex gap="3" align="center" wrap="wrap">
          <StatusBadge tone={deliveryTone[state]}>{t(state)}</StatusBadge>
          {nextTryAt > 0 ? (
            <Text color="fg.muted">
              {t("nextTry")}: <RelativeTime at={nextTryAt / 1000} />
            </Text>
          ) : null}
        </Flex>
        <Box>
          <Heading as="h3" size="sm" mb="2">
            {t("id")}
          </Heading>
          <Text fontFamily="mono" overflowWrap="anywhere">
            {ID}
          </Text>
        </Box>
        <TryList delivery={delivery} />
        <Box>
          <Heading as="h3" size="sm" mb="2">
            {t("body")}
          </Heading>
          <Box
            as="pre"
            p="3"
            bg="bg.muted"
            borderRadius="l2"
            textStyle="xs"
            fontFamily="mono"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {prettyJson(body)}
          </Box>
        </Box>
      </Stack>
    </SideDrawer>
  );
}

/** The JSON, which was sent on one line, indented. */
function prettyJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
