import { Box, Flex, Text } from "@chakra-ui/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { Live } from "#platform/live/live.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Direction } from "#platform/credits/readAmount.ts";
import { transferTexts } from "./transferTexts.ts";

interface BalancesProps {
  workspace: Live<number>;
  org: Live<number>;
  direction: Direction;
  /** What is typed; 0 for nothing yet. */
  amount: number;
}

/** Both balances, live, with an arrow in the direction of the transfer, and what each would be after it. */
export function Balances({ workspace, org, direction, amount }: BalancesProps) {
  const t = useT(transferTexts);
  const Arrow = direction === "toOrg" ? ArrowRight : ArrowLeft;
  const toOrg = direction === "toOrg" ? amount : -amount;
  // Neither balance changes where one is too small.
  const falls = (live: Live<number>, change: number) =>
    live.status === "ready" && live.data + change < 0;
  const isImpossible = falls(workspace, -toOrg) || falls(org, toOrg);
  return (
    <Flex
      role="group"
      aria-label={t("balances")}
      align="center"
      justify="space-between"
      gap="3"
      bg="bg.muted"
      borderRadius="l3"
      px="4"
      py="3"
    >
      <Side label={t("workspace")} live={workspace} change={-toOrg} isImpossible={isImpossible} />
      <Box color="fg.muted" aria-hidden="true" flexShrink="0">
        <Arrow size={18} />
      </Box>
      <Side label={t("org")} live={org} change={toOrg} isImpossible={isImpossible} />
    </Flex>
  );
}

interface SideProps {
  label: string;
  live: Live<number>;
  change: number;
  isImpossible: boolean;
}

function Side({ label, live, change, isImpossible }: SideProps) {
  const t = useT(transferTexts);
  const language = useLanguage((state) => state.language);
  const unknown = live.status === "error" ? t("unknown") : "…";
  const format = (credits: number) => new Intl.NumberFormat(language).format(credits);
  const after = live.status === "ready" && change !== 0 ? live.data + change : undefined;
  return (
    <Box minW="0" flex="1">
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Flex align="baseline" wrap="wrap" columnGap="1.5">
        <Text textStyle="lg" fontWeight="semibold" overflowWrap="anywhere">
          {live.status === "ready" ? format(live.data) : unknown}
        </Text>
        {after === undefined ? null : (
          <Text color={after < 0 ? "fg.error" : "fg.muted"}>
            → {isImpossible ? "–" : format(after)}
          </Text>
        )}
      </Flex>
    </Box>
  );
}
