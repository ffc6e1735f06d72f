import { Box, Button, Flex, VisuallyHidden } from "@chakra-ui/react";
import { currentPortal } from "#platform/auth/portal.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { ConversationFilter } from "./useConversations.ts";
import { MAX_COUNTED, useStateCounts } from "./useStateCounts.ts";

interface StateFilterProps {
  agentId: string;
  /** undefined shows all. */
  current: ConversationFilter | undefined;
  onChange: (state: ConversationFilter | undefined) => void;
}

/**
 * The states in order of how much attention they need, each with the number of its conversations, and tests where
 * there are any. The number stands below its name, as so many of both have no room beside each other, and keeps its place until it is known.
 */
export function StateFilter({ agentId, current, onChange }: StateFilterProps) {
  const t = useT(conversationsTexts);
  // An agency's tests are its own.
  const seesTests = currentPortal() === undefined;
  const counts = useStateCounts(agentId, seesTests);
  const hasTests = current === "test" || (counts?.test ?? 0) > 0;
  const filters = [
    { state: undefined, label: t("all"), said: t("all") },
    { state: "requested", label: t("filterRequested"), said: t("requested") },
    { state: "human", label: t("filterHuman"), said: t("human") },
    { state: "bot", label: t("filterBot"), said: t("bot") },
    { state: "closed", label: t("filterClosed"), said: t("closed") },
    ...(seesTests && hasTests
      ? [{ state: "test", label: t("tests"), said: t("testHint") } as const]
      : []),
  ] as const;
  return (
    <Flex role="group" aria-label={t("filter")} px="1.5" py="2" borderBottomWidth="1px">
      {filters.map(({ state, label, said }) => {
        const isCurrent = state === current;
        const count = counts?.[state ?? "all"];
        const isUrgent = state === "requested" && count !== undefined && count > 0;
        return (
          <Button
            key={said}
            variant="ghost"
            h="11"
            flex="1 1 auto"
            minW={{ base: "11", md: "0" }}
            px="1"
            gap="0"
            flexDirection="column"
            alignItems="center"
            textStyle="xs"
            aria-pressed={isCurrent}
            title={said}
            color={isCurrent ? "fg" : "fg.muted"}
            bg={isCurrent ? "bg.muted" : undefined}
            onClick={() => onChange(state)}
          >
            <Box as="span">{label}</Box>
            <Box
              as="span"
              minH="5"
              textStyle="sm"
              fontWeight="semibold"
              color={isUrgent ? "fg.warning" : count === 0 ? "fg.subtle" : "fg"}
            >
              {count === undefined ? null : <Count count={count} />}
            </Box>
          </Button>
        );
      })}
    </Flex>
  );
}

/** A number of conversations, of which no more than `MAX_COUNTED` are counted. */
function Count({ count }: { count: number }) {
  const t = useT(conversationsTexts);
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  if (count < MAX_COUNTED) return number.format(count);
  return (
    <>
      <span aria-hidden="true">{`${number.format(MAX_COUNTED - 1)}+`}</span>
      <VisuallyHidden>{t("atLeast", { number: number.format(MAX_COUNTED) })}</VisuallyHidden>
    </>
  );
}
