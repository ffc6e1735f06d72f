import { Box, Flex, Text } from "@chakra-ui/react";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { Live } from "#platform/live/live.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Direction } from "#platform/credits/readAmount.ts";
import { transferTexts } from "./transferTexts.ts";
import { figures } from "#ui/theme/figures.ts";

interface BalancesProps {
  workspace: Live<number>;
  org: Live<number>;
  direction: Direction;
}

/** Both balances, live, with an arrow in the direction of the transfer. */
export function Balances({ workspace, org, direction }: BalancesProps) {
  const t = useT(transferTexts);
  const Arrow = direction === "toOrg" ? ArrowRight : ArrowLeft;
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
      <Side label={t("workspace")} live={workspace} />
      <Box color="fg.muted" aria-hidden="true" flexShrink="0">
        <Arrow size={18} />
      </Box>
      <Side label={t("org")} live={org} />
    </Flex>
  );
}

function Side({ label, live }: { label: string; live: Live<number> }) {
  const t = useT(transferTexts);
  const language = useLanguage((state) => state.language);
  const unknown = live.status === "error" ? t("unknown") : "…";
  return (
    <Box minW="0" flex="1">
      <Text textStyle="xs" color="fg.muted">
        {label}
      </Text>
      <Text fontWeight="semibold" {...figures} overflowWrap="anywhere">
        {live.status === "ready" ? new Intl.NumberFormat(language).format(live.data) : unknown}
      </Text>
    </Box>
  );
}
