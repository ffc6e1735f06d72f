import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { EventDelivery } from "@parley/contract/events/delivery.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { eventsTexts } from "./eventsTexts.ts";
import { useDeliveryTexts } from "./useDeliveryTexts.ts";

/** A delivery's tries, newest first: how each went and how long it took. */
export function TryList({ delivery }: { delivery: EventDelivery }) {
  const t = useT(eventsTexts);
  const { tryOutcome } = useDeliveryTexts();
  const { tries, tried } = delivery;
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t("triesTitle")}
      </Heading>
      {tries.length === 0 ? <Text color="fg.muted">{t("noTry")}</Text> : null}
      {tried > tries.length ? (
        <Text color="fg.muted" mb="2">
          {t("lastTries", { count: tries.length, total: tried })}
        </Text>
      ) : null}
      <Box as="ol" listStyleType="none">
        {tries.toReversed().map((one) => (
          <Flex
            key={one.at}
            as="li"
            gap="3"
            py="2"
            borderTopWidth="1px"
            justify="space-between"
            wrap="wrap"
          >
            <Text color={one.error === null ? "fg.success" : "fg.error"}>{tryOutcome(one)}</Text>
            <Text color="fg.muted">
              {t("took", { ms: one.durationMs })} · <RelativeTime at={one.at / 1000} />
            </Text>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
