import { Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { RefObject } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import { spacious, whenWide } from "../whenWide.ts";
import { useVisitorFacts } from "./useVisitorFacts.tsx";

interface VisitorStripProps {
  conversation: Conversation;
  /** Shows whole facts only, as many as one line has room for, until the others are asked for. */
  isOneLine?: boolean;
}

/** What is known of the visitor as one line, where there is no room for the details' own column. */
export function VisitorStrip({ conversation, isOneLine = false }: VisitorStripProps) {
  const t = useT(conversationsTexts);
  const listId = useId();
  const list = useRef<HTMLDListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const facts = useVisitorFacts(conversation);
  const hasMore = useHasMoreLines(list, isOneLine && !isOpen, facts.length);
  if (facts.length === 0) return null;
  const isCut = isOneLine && !isOpen;
  return (
    <Flex
      align="flex-start"
      minW="0"
      flex="1 1 100%"
      order="3"
      css={{ [whenWide]: { flexBasis: "12rem" }, [spacious]: { display: "none" } }}
    >
      <Flex
        asChild
        wrap="wrap"
        columnGap="3"
        rowGap="0.5"
        align="center"
        textStyle="xs"
        color="fg.muted"
        minW="0"
        minH="5"
        maxH={isCut ? "5" : undefined}
        overflow={isCut ? "hidden" : undefined}
      >
        <dl
          ref={list}
          id={listId}
          aria-label={t("details")}
          // The keyboard reaches a link of a line that is not shown.
          onFocus={() => setOpen(true)}
        >
          {facts.map(({ name, value, shown }) => (
            <Box key={name} minW="0" maxW="100%" lineHeight="1.25rem" title={`${name}: ${value}`}>
              <VisuallyHidden as="dt">{name}</VisuallyHidden>
              <Box as="dd" truncate>
                {shown}
              </Box>
            </Box>
          ))}
        </dl>
      </Flex>
      {isOneLine && (hasMore || isOpen) ? (
        <Box
          as="button"
          aria-label={t("details")}
          aria-expanded={isOpen}
          aria-controls={listId}
          position="relative"
          display="grid"
          placeItems="center"
          flexShrink="0"
          boxSize="5"
          color="fg.muted"
          cursor="pointer"
          // Under a finger it takes presses on 44 px.
          _after={{ content: "''", position: "absolute", inset: "-3" }}
          onClick={() => setOpen(!isOpen)}
        >
          <Box asChild transform={isOpen ? "rotate(180deg)" : undefined}>
            <ChevronDown size={16} aria-hidden="true" />
          </Box>
        </Box>
      ) : null}
    </Flex>
  );
}

/**
 * Whether a list of one line's height has more of them.
 * @param isCut whether it is that high now
 * @param count of its items: others are measured
 */
function useHasMoreLines(
  list: RefObject<HTMLElement | null>,
  isCut: boolean,
  count: number,
): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const box = list.current;
    if (!box || !isCut) return undefined;
    const measure = () => setHasMore(box.scrollHeight > box.clientHeight + 1);
    const sizes = new ResizeObserver(measure);
    for (const one of [box, ...[...box.children].slice(0, count)]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [list, isCut, count]);
  return hasMore;
}
