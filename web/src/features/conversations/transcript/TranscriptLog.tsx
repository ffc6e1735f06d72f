import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { ArrowDown } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { Replying } from "../reply/useSendReply.ts";
import { formatDay } from "../words/formatDay.ts";
import { wordTexts } from "../words/wordTexts.ts";
import { MessageLine } from "./MessageLine.tsx";
import type { TranscriptItem } from "./transcriptItems.ts";
import { useStickToBottom } from "./useStickToBottom.ts";

interface TranscriptLogProps {
  label: string;
  items: readonly TranscriptItem[];
  replying: Replying;
  loadEarlier: (() => void) | undefined;
}

/** Days and messages, scrolled to the newest unless the reader has scrolled up. */
export function TranscriptLog({ label, items, replying, loadEarlier }: TranscriptLogProps) {
  const t = useT(conversationsTexts);
  const newest = items.at(-1);
  const [openedAt] = useState(() => newestStoredAt(items));
  // The reader's own messages are always scrolled to.
  const own = newest?.kind === "message" && newest.status ? newest.key : "";
  const { scroller, content, onScroll, hasNewMessages, toBottom, keepPosition } = useStickToBottom(
    newest?.key ?? "",
    own,
  );

  return (
    <Box position="relative" flex="1" minH="0">
      <Box
        ref={scroller}
        role="log"
        aria-label={label}
        tabIndex={0}
        h="100%"
        overflowY="auto"
        overscrollBehavior="contain"
        onScroll={onScroll}
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        <Box ref={content} px="4" py="3">
          {loadEarlier ? (
            <Flex justify="center">
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  keepPosition();
                  loadEarlier();
                }}
              >
                {t("loadEarlier")}
              </Button>
            </Flex>
          ) : null}
          {items.length === 0 ? (
            <Text color="fg.muted" textAlign="center" py="6">
              {t("noMessages")}
            </Text>
          ) : null}
          {items.map((item) =>
            item.kind === "day" ? (
              <Day key={item.key} at={item.at} />
            ) : (
              <MessageLine
                key={item.key}
                item={item}
                replying={replying}
                arrives={item.status !== undefined || item.message.ts > openedAt}
              />
            ),
          )}
        </Box>
      </Box>
      {hasNewMessages ? (
        <Flex position="absolute" bottom="3" insetInline="0" justify="center" pointerEvents="none">
          <Button
            size="sm"
            variant="outline"
            bg="bg.panel"
            boxShadow="md"
            pointerEvents="auto"
            onClick={toBottom}
          >
            <ArrowDown />
            {t("newMessages")}
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
}

/** When the latest of what is stored was written, by the server's clock; 0 where there is nothing. */
function newestStoredAt(items: readonly TranscriptItem[]): number {
  const stored = items.findLast((item) => item.kind === "message" && item.status === undefined);
  return stored?.kind === "message" ? stored.message.ts : 0;
}

function Day({ at }: { at: number }) {
  const say = useT(wordTexts);
  const [today] = useState(Date.now);
  const language = useLanguage((state) => state.language);
  return (
    <Flex align="center" gap="3" my="4" color="fg.muted" textStyle="xs">
      <Box flex="1" borderTopWidth="1px" />
      <Text>{formatDay(at, today, language, say)}</Text>
      <Box flex="1" borderTopWidth="1px" />
    </Flex>
  );
}
