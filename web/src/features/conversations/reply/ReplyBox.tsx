import { Box, Flex, Text, Textarea } from "@chakra-ui/react";
import { MESSAGE_MAX, messageTooLong } from "@parley/contract/conversations/message.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { SendHorizontal } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent } from "react";
import { formatTime } from "#platform/i18n/time.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useIsPast } from "./useIsPast.ts";
import { replyTexts } from "./replyTexts.ts";
import type { Replying } from "./useSendReply.ts";

/** The number of characters left is shown from here on. */
const COUNT_FROM_LEFT = 400;

interface ReplyBoxProps {
  replying: Replying;
  /** The field takes the focus, and what is sent waits. */
  takingOver: boolean;
  /** As in the conversation: until when its channel takes what is written, 0 where it always does. */
  windowEndsAt: number;
}

/**
 * Where an operator writes. A reply that is too long, or that the channel would not take any more, is kept and
 * marked, but not sent.
 */
export function ReplyBox({ replying, takingOver, windowEndsAt }: ReplyBoxProps) {
  const t = useT(replyTexts);
  const isClosed = useIsPast(windowEndsAt);
  const say = useSayProblem();
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const { draft, write, send } = replying;
  const left = MESSAGE_MAX - draft.trim().length;
  const sendable = left >= 0 && draft.trim() !== "" && !isClosed;

  useEffect(() => {
    if (takingOver) field.current?.focus();
  }, [takingOver]);

  const submit = () => {
    field.current?.focus();
    if (sendable) send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey) return;
    // Enter also accepts an input method's suggestion; Safari only shows this by key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    submit();
  };

  return (
    <Box borderTopWidth="1px" px="4" py="3">
      {isClosed ? (
        <Callout tone="warning" mb="2">
          {say(problem("conversations.windowClosed"))}
        </Callout>
      ) : null}
      <Flex gap="2" align="flex-end">
        <Textarea
          ref={field}
          aria-label={t("reply")}
          aria-describedby={hint}
          aria-invalid={left < 0 || undefined}
          placeholder={t("replyPlaceholder")}
          rows={1}
          minH="9"
          maxH="40"
          py="1.5"
          resize="none"
          enterKeyHint="send"
          css={{ fieldSizing: "content" }}
          value={draft}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={t("send")}
          icon={<SendHorizontal />}
          variant="solid"
          tooltipPlacement="top"
          disabled={!sendable}
          onClick={submit}
        />
      </Flex>
      <Flex justify="space-between" gap="3" mt="1" textStyle="xs" color="fg.muted">
        {/* The keys of a touch screen's keyboard say themselves what they do. */}
        <Text id={hint} css={{ "@media (pointer: coarse)": { display: "none" } }}>
          {t("replyHint")}
        </Text>
        {windowEndsAt > 0 && !isClosed ? (
          <Text>{t("windowEnds", { time: formatTime(Math.floor(windowEndsAt / 1000)) })}</Text>
        ) : null}
        <Text role="status" color={left < 0 ? "fg.error" : undefined} textAlign="end" ms="auto">
          {left < 0
            ? `${say(messageTooLong)} ${t("over", { count: -left })}`
            : left <= COUNT_FROM_LEFT
              ? t("left", { count: left })
              : takingOver
                ? t("takingOver")
                : ""}
        </Text>
      </Flex>
    </Box>
  );
}
