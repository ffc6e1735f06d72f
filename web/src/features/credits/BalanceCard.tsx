import { Box, Flex, Skeleton, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import type { Live } from "#platform/live/live.ts";
import { Card } from "#ui/layout/Card.tsx";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { creditsTexts } from "./creditsTexts.ts";

interface BalanceCardProps {
  balance: Live<number>;
  /** How long it lasts; empty until that is known. */
  note: string;
  children: ReactNode;
}

/** The current balance, how long it lasts, and, beside it, the choice of account. */
export function BalanceCard({ balance, note, children }: BalanceCardProps) {
  const t = useT(creditsTexts);
  if (balance.status === "error") {
    return (
      <ErrorState title={t("balanceFailed")} line={balance.error.message} onRetry={balance.retry} />
    );
  }
  return (
    <Card as="section" aria-label={t("balance")} p={{ base: "4", md: "5" }}>
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
    </Card>
  );
}
