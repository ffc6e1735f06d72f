import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { linkParts } from "@parley/contract/conversations/linkParts.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { CircleAlert } from "lucide-react";
import { useContext, type ReactNode } from "react";
import { currentPortal } from "#platform/auth/portal.ts";
import { explainTexts } from "#platform/explanation/explainTexts.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { formatTime } from "#platform/i18n/time.ts";
import { Bubble } from "#ui/Bubble.tsx";
import { conversationsTexts } from "../conversationsTexts.ts";
import type { Replying } from "../reply/useSendReply.ts";
import { formatTimeOfDay } from "../words/formatDay.ts";
import {
  deliveryLine,
  failureLine,
  senderName,
  systemLine,
  undeliveredLine,
} from "../words/messageWords.ts";
import { UntrustedLink } from "../words/UntrustedLink.tsx";
import { wordTexts } from "../words/wordTexts.ts";
import { VisitorContext } from "./agentContext.ts";
import { useExplain } from "./ExplainAnswers.tsx";
import { Rich } from "./Rich.tsx";
import { SafeMarkdown } from "./SafeMarkdown.tsx";
import { SendAgain } from "./SendAgain.tsx";
import { SourceLinks } from "./SourceLinks.tsx";
import { AskedCall, ToolCalls } from "./ToolCalls.tsx";
import type { TranscriptItem } from "./transcriptItems.ts";

type Line = Extract<TranscriptItem, { kind: "message" }>;

const tones = { visitor: "neutral", bot: "accent", operator: "strongAccent" } as const;

interface MessageLineProps {
  item: Line;
  replying: Replying;
  /** Whether it came while the transcript was open. */
  arrives: boolean;
}

/** A message in a transcript: visitors' on the left, answers on the right, system lines in the middle. */
export function MessageLine({ item, replying, arrives }: MessageLineProps) {
  const { message, status, hasHeader } = item;
  const explain = useExplain(message);
  const sayExplain = useT(explainTexts);
  const t = useT(conversationsTexts);
  const language = useLanguage((state) => state.language);
  const say = useT(wordTexts);
  const visitor = useContext(VisitorContext);
  const { role, text, ts, author, sources, error, undelivered, refusal = "" } = message;
  // A bill is the workspace's affair, and none of its clients'.
  const cause = currentPortal() === undefined ? message.undeliveredCause : undefined;
  const time = (
    <time dateTime={new Date(ts).toISOString()} title={formatTime(Math.floor(ts / 1000))}>
      {formatTimeOfDay(ts, language)}
    </time>
  );
  if (role === "system")
    return (
      <SystemEvent words={systemLine(text, author, say)} arrives={arrives}>
        {time}
      </SystemEvent>
    );

  const side = role === "visitor" ? "start" : "end";
  return (
    <Flex
      direction="column"
      align={`flex-${side}`}
      mt={hasHeader ? "4" : "0.5"}
      animationStyle={arrives ? "arrive" : undefined}
    >
      {hasHeader ? (
        <Text textStyle="xs" color="fg.muted" mb="1" maxW="100%" overflowWrap="anywhere">
          <Box as="span" fontWeight="medium">
            {(role === "visitor" && visitor) || senderName(role, author, say)}
          </Box>{" "}
          · {time}
        </Text>
      ) : null}
      {text === "" ? null : (
        <Bubble
          side={side}
          tone={tones[role]}
          maxW="min(65ch, 88%)"
          opacity={status === "sending" ? "0.75" : undefined}
        >
          {role === "bot" ? <SafeMarkdown source={text} /> : <TypedText text={text} />}
          {message.translation ? <Translated message={message} /> : null}
          <SourceLinks sources={sources} />
        </Bubble>
      )}
      {message.rich ? <Rich rich={message.rich} /> : null}
      {message.confirm ? <AskedCall confirm={message.confirm} /> : null}
      {message.toolCalls ? <ToolCalls calls={message.toolCalls} /> : null}
      {explain ? (
        <Button
          variant="plain"
          size="xs"
          px="0"
          height="auto"
          minH="6"
          // A finger's target is higher than the line, and must not reach into what lies above and below.
          my={{ base: "2.5", md: "0" }}
          color="fg.muted"
          fontWeight="normal"
          onClick={explain}
        >
          {sayExplain("explain")}
        </Button>
      ) : null}
      {error ? <Issue words={failureLine(error, say)} isError /> : null}
      {message.withheld ? <Issue words={t("withheld")} /> : null}
      {!error && message.unanswered ? <Issue words={t("noAnswerFound")} /> : null}
      {undelivered ? (
        <>
          <Issue words={undeliveredLine(undelivered, { refusal, cause }, say)} isError />
          <SendAgain message={message} />
        </>
      ) : null}
      {message.delivery && !undelivered ? (
        <Text textStyle="xs" color="fg.muted" mt="1">
          {deliveryLine(message.delivery, say)}
        </Text>
      ) : null}
      {status === "sending" ? (
        <Text role="status" textStyle="xs" color="fg.muted" mt="1">
          {t("sending")}
        </Text>
      ) : null}
      {status === "failed" ? <NotSent messageId={message.ID} replying={replying} /> : null}
    </Flex>
  );
}

/** What a message was translated to, below its own words. */
function Translated({ message: { role, translation } }: { message: Message }) {
  const t = useT(conversationsTexts);
  const language = useLanguage((state) => state.language);
  if (translation === undefined) return null;
  const name = new Intl.DisplayNames([language], { type: "language" }).of(translation.language);
  return (
    <Box
      mt="2"
      pt="2"
      borderTopWidth="1px"
      // On each of the bubbles' grounds.
      css={{ borderColor: "color-mix(in srgb, currentColor 25%, transparent)" }}
      lang={translation.language}
    >
      <Text textStyle="xs" opacity="0.8">
        {t("translated", { language: name ?? translation.language })}
      </Text>
      {role === "bot" ? (
        <SafeMarkdown source={translation.text} />
      ) : (
        <TypedText text={translation.text} />
      )}
    </Box>
  );
}

interface SystemEventProps {
  words: string | undefined;
  arrives: boolean;
  children: ReactNode;
}

function SystemEvent({ words, arrives, children }: SystemEventProps) {
  if (words === undefined) return null;
  return (
    <Text
      textStyle="xs"
      color="fg.muted"
      textAlign="center"
      my="4"
      overflowWrap="anywhere"
      animationStyle={arrives ? "arrive" : undefined}
    >
      {words} · {children}
    </Text>
  );
}

/** What went wrong with a message, set apart from what the visitor was shown. */
function Issue({ words, isError = false }: { words: string; isError?: boolean }) {
  return (
    <Flex
      gap="1.5"
      mt="1"
      align="flex-start"
      textStyle="xs"
      color={isError ? "fg.error" : "fg.warning"}
    >
      <Box mt="0.5" flexShrink="0" aria-hidden="true">
        <CircleAlert size={12} />
      </Box>
      {words}
    </Flex>
  );
}

/** What a person has typed, with its URLs as links. */
function TypedText({ text }: { text: string }) {
  return (
    <Box whiteSpace="pre-wrap">
      {linkParts(text).map(({ text: words, href }, at) =>
        href === undefined ? (
          words
        ) : (
          // Only its position tells one from another, and the text never changes.
          <UntrustedLink key={at} href={href} color="inherit">
            {words}
          </UntrustedLink>
        ),
      )}
    </Box>
  );
}

function NotSent({ messageId, replying }: { messageId: string; replying: Replying }) {
  const t = useT(conversationsTexts);
  return (
    <Flex role="status" gap="1" mt="1" align="center" textStyle="xs" color="fg.error">
      {t("notSent")} –
      <Button variant="plain" size="xs" px="1" onClick={() => replying.retry(messageId)}>
        {t("retry")}
      </Button>
      <Button
        variant="plain"
        size="xs"
        px="1"
        colorPalette="gray"
        onClick={() => replying.forget([messageId])}
      >
        {t("discard")}
      </Button>
    </Flex>
  );
}
