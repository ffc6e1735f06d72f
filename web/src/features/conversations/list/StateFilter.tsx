import { Box, Button, Flex, VisuallyHidden } from "@chakra-ui/react";
import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { figures } from "#ui/theme/figures.ts";
import { conversationsTexts } from "../conversationsTexts.ts";

/** No more than these are read; a hundred and more all mean "too many". */
const COUNTED = 100;

interface StateFilterProps {
  agentId: string;
  /** undefined shows all. */
  current: ConversationState | undefined;
  onChange: (state: ConversationState | undefined) => void;
}

/** The states in order of how much attention they need, with the number of those that need any. */
export function StateFilter({ agentId, current, onChange }: StateFilterProps) {
  const t = useT(conversationsTexts);
  const counts = useStateCounts(agentId);
  const filters = [
    { state: undefined, label: t("all"), said: t("all") },
    { state: "requested", label: t("filterRequested"), said: t("requested") },
    { state: "human", label: t("filterHuman"), said: t("human") },
    { state: "bot", label: t("filterBot"), said: t("bot") },
    { state: "closed", label: t("filterClosed"), said: t("closed") },
  ] as const;
  return (
    <Flex
      role="group"
      aria-label={t("filter")}
      gap="0"
      px="1.5"
      py="2"
      borderBottomWidth="1px"
      wrap="wrap"
    >
      {filters.map(({ state, label, said }) => {
        const isCurrent = state === current;
        const count = state === undefined ? 0 : (counts[state] ?? 0);
        return (
          <Button
            key={said}
            size="sm"
            variant="ghost"
            textStyle="xs"
            px="1.5"
            gap="1"
            aria-pressed={isCurrent}
            title={said}
            color={isCurrent ? "fg" : "fg.muted"}
            bg={isCurrent ? "bg.muted" : undefined}
            onClick={() => onChange(state)}
          >
            {label}
            {count > 0 ? (
              <Box as="span" color={state === "requested" ? "fg.warning" : "fg.muted"} {...figures}>
                <span aria-hidden="true">{count >= COUNTED ? `${COUNTED - 1}+` : count}</span>
                <VisuallyHidden>
                  {count >= COUNTED ? t("atLeast", { count: COUNTED }) : count}
                </VisuallyHidden>
              </Box>
            ) : null}
          </Button>
        );
      })}
    </Flex>
  );
}

/**
 * How many of an agent's conversations wait for a person or are with one, live. Those with the agent and
 * closed ones are not counted: they grow for ever, ask nothing of anybody, and each would be read for it.
 */
function useStateCounts(agentId: string): Partial<Record<ConversationState, number>> {
  const inState = (state: ConversationState) =>
    listRef(conversationsPath(agentId), {
      where: [["state", "==", state]],
      orderBy: [["updatedAt", "desc"]],
      limit: COUNTED,
    });
  const requested = useLiveQuery(inState("requested"), conversation);
  const human = useLiveQuery(inState("human"), conversation);
  return { requested: requested.data?.length ?? 0, human: human.data?.length ?? 0 };
}
