import { Box, Flex, Grid, Skeleton, Text } from "@chakra-ui/react";
import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { useState, type ReactNode } from "react";
import { creditsUsed, useUsedDays } from "#platform/credits/useUsedDays.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live/live.ts";
import { Card } from "#ui/layout/Card.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { creditsTexts } from "./creditsTexts.ts";

interface BalanceCardProps {
  /** Of an organisation's account; "" for the workspace's own. */
  orgId: string;
  balance: Live<number>;
  /** How long it lasts; empty until that is known. */
  note: string;
  /** The choice of account, beside its name. */
  children: ReactNode;
}

/** The current balance, how long it lasts, and what of it this month has used. */
export function BalanceCard({ orgId, balance, note, children }: BalanceCardProps) {
  const t = useT(creditsTexts);
  if (balance.status === "error") {
    return (
      <ErrorState title={t("balanceFailed")} line={balance.error.message} onRetry={balance.retry} />
    );
  }
  return (
    <Card as="section" aria-label={t("balance")} p={{ base: "4", md: "5" }}>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
        gap={{ base: "4", md: "8" }}
      >
        <Box>
          <Flex align="center" justify="space-between" gap="3" minH="8">
            <Text color="fg.muted">{t("balance")}</Text>
            <Box me="-2">{children}</Box>
          </Flex>
          {balance.status === "loading" ? (
            <Skeleton h="9" w="32" />
          ) : (
            <Text textStyle="xl" fontWeight="semibold">
              {t("credits", { count: balance.data })}
            </Text>
          )}
          <Text textStyle="xs" color="fg.muted" minH="4" mt="0.5">
            {note}
          </Text>
        </Box>
        <MonthUse orgId={orgId} balance={balance.data} />
      </Grid>
    </Card>
  );
}

interface MonthUseProps {
  orgId: string;
  /** Undefined until it is known. */
  balance: number | undefined;
}

/** What this calendar month has used, beside what is left. Days are those of UTC, as in the books. */
function MonthUse({ orgId, balance }: MonthUseProps) {
  const t = useT(creditsTexts);
  const language = useLanguage((state) => state.language);
  const [now] = useState(() => new Date());
  const reading = useUsedDays(orgId, now.getUTCDate(), balance);
  const month = new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    month: "long",
    timeZone: "UTC",
  }).format(now);
  // The chart below says so, and offers to try again.
  if (reading.status === "error") return null;
  const used = reading.status === "ready" ? creditsUsed(reading.data) : undefined;
  const had = (used ?? 0) + Math.max(0, balance ?? 0);
  return (
    <Box>
      <Flex align="center" minH="8">
        <Text color="fg.muted">{t("usedInMonth", { month })}</Text>
      </Flex>
      {used === undefined ? (
        <Skeleton h="9" w="32" />
      ) : (
        <Text textStyle="xl" fontWeight="semibold">
          {t("credits", { count: used })}
        </Text>
      )}
      {/* What the figures say already. */}
      <Box h="1" mt="2.5" bg="bg.muted" borderRadius="full" overflow="hidden" aria-hidden="true">
        <Box
          h="full"
          w={`${used === undefined || had === 0 ? 0 : (100 * used) / had}%`}
          bg="chart.1"
        />
      </Box>
    </Box>
  );
}
