import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { toPublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { settingOf } from "@parley/contract/agents/settings.ts";
import { BUILT_IN_CREDITS, TOKENS_PER_CREDIT } from "@parley/contract/credits/price.ts";
import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { RotateCcw } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import type { ReactNode } from "react";
import type { ExplainedAnswer } from "#platform/explanation/ExplainDrawer.tsx";
import { explainTexts } from "#platform/explanation/explainTexts.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useIsUnpaid } from "#platform/live/creditsStatus.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { dirtyFields } from "../draft/draft.ts";
import { useEditor } from "../draft/editors.ts";
import { useAnsweringModel } from "#platform/models/useAnsweringModel.ts";
import { useCheckedStyles } from "../fields/useCheckedStyles.ts";
import { startOver, testSession } from "./testSessions.ts";
import { testPanelTexts } from "./testPanelTexts.ts";
import { WidgetMount } from "./WidgetMount.tsx";

const ExplainDrawer = lazy(() => import("#platform/explanation/ExplainDrawer.tsx"));

/** Where the head has no room for every name in one line. */
const NARROW = "@container (max-width: 24rem)";

interface TestChatProps {
  /** What is saved at this moment. */
  saved: AgentConfig;
  /** For an agency's client, who does not see what an answer costs. */
  asClient?: boolean;
  /** Changes when the chat is to be used: it is opened, and takes the focus. */
  calls?: number;
  /** At the end of the head. */
  children?: ReactNode;
}

/** The agent's real chat with the settings as they are in the form, published or not, and what a test costs. */
export function TestChat({ saved, asClient = false, calls = 0, children }: TestChatProps) {
  const t = useT(testPanelTexts);
  const language = useLanguage((state) => state.language);
  const { working } = useEditor().draft;
  const agentId = saved.ID;
  const [attempt, setAttempt] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const [answered, setAnswered] = useState(calls);
  if (answered !== calls) {
    setAnswered(calls);
    setIsClosed(false);
  }
  const again = () => {
    startOver(saved.ID);
    setAttempt(attempt + 1);
    setIsClosed(false);
  };
  const [explained, setExplained] = useState<ExplainedAnswer>();
  const label = useT(explainTexts)("explain");
  const explain = useMemo(
    () => ({
      label,
      open: (messageId: string) =>
        void testSession(agentId).then(({ conversationId }) =>
          setExplained({ agentId, conversationId, messageId }),
        ),
    }),
    [label, agentId],
  );
  const { css } = useCheckedStyles(working.ADVANCED_customCSS);
  const preview = useMemo(() => {
    // Blank ones are dropped when it is saved.
    const starterQuestions = working.starterQuestions.filter((one) => one.trim() !== "");
    const agent = toPublicAgent({ ...working, starterQuestions, ID: saved.ID }, language, css);
    return { agent, closed: isClosed };
  }, [working, saved.ID, language, css, isClosed]);
  return (
    <>
      <Box px="4" py="3" borderBottomWidth="1px" containerType="inline-size">
        <Flex align="center" gap="2" mb="1">
          <Heading as="h2" size="sm" flex="1" whiteSpace="nowrap">
            {t("title")}
          </Heading>
          <Button
            size="xs"
            variant="ghost"
            aria-label={t("startOver")}
            title={t("startOver")}
            onClick={again}
          >
            <RotateCcw />
            <Box as="span" css={{ [NARROW]: { display: "none" } }}>
              {t("startOver")}
            </Box>
          </Button>
          <Shown isClosed={isClosed} onChange={setIsClosed} />
          {children}
        </Flex>
        {asClient ? <Notes /> : <NotesAndLearning agentId={agentId} />}
        {asClient ? null : <Cost saved={saved} />}
      </Box>
      {asClient ? null : <OutOfCredits agent={saved} />}
      {/* A ground like a page, so that the chat has its own corners and the launcher a place. */}
      <Flex direction="column" flex="1" minH="0" bg="bg.muted" p={{ base: "0", sm: "3" }}>
        {/* Wider than this, a chat does not look like one. */}
        <Flex direction="column" flex="1" minH="0" width="100%" maxW="31rem" mx="auto">
          <WidgetMount
            key={attempt}
            agentId={saved.ID}
            openSession={() => testSession(saved.ID).then(({ token }) => token)}
            preview={preview}
            focused={calls}
            onOpen={() => setIsClosed(false)}
            onNewChat={again}
            explain={asClient ? undefined : explain}
            onRetry={() => setAttempt(attempt + 1)}
          />
        </Flex>
      </Flex>
      {explained ? (
        <Suspense>
          <ExplainDrawer answer={explained} onClose={() => setExplained(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A small switch between the open chat and what a page shows while it is closed. */
function Shown({
  isClosed,
  onChange,
}: {
  isClosed: boolean;
  onChange: (isClosed: boolean) => void;
}) {
  const t = useT(testPanelTexts);
  return (
    <Flex role="group" aria-label={t("shown")} bg="bg.muted" borderRadius="l2" p="0.5">
      {[false, true].map((closed) => (
        <Button
          key={String(closed)}
          size="xs"
          variant="ghost"
          bg={closed === isClosed ? "bg" : "transparent"}
          color={closed === isClosed ? "fg" : "fg.muted"}
          boxShadow={closed === isClosed ? "xs" : "none"}
          aria-pressed={closed === isClosed}
          onClick={() => onChange(closed)}
        >
          {t(closed ? "shownClosed" : "shownOpen")}
        </Button>
      ))}
    </Flex>
  );
}

/** As `Notes`; a client may not be allowed to read what an agent learns from. */
function NotesAndLearning({ agentId }: { agentId: string }) {
  const ref = useMemo(
    () =>
      listRef(knowledgePath(agentId), {
        where: [["status", "in", ["INITIALIZED", "PENDING"]]],
        limit: 1,
      }),
    [agentId],
  );
  const { data = [] } = useLiveQuery(ref, knowledgeSource);
  return <Notes isLearning={data.length > 0} />;
}

/** Which unsaved settings the chat uses, and which it does not; and whether there is more to be known soon. */
function Notes({ isLearning = false }: { isLearning?: boolean }) {
  const t = useT(testPanelTexts);
  const dirty = dirtyFields(useEditor().draft);
  const isAnswering = dirty.some((name) => !settingOf(name).public);
  const said = isAnswering
    ? "answersPublished"
    : dirty.length > 0
      ? "unpublished"
      : isLearning
        ? "learning"
        : "line";
  const isWarning = isAnswering || said === "learning";
  return (
    <Text textStyle="xs" color={isWarning ? "fg.warning" : "fg.muted"}>
      {t(said)}
    </Text>
  );
}

/** What a test costs: just what a visitor's question does. */
function Cost({ saved }: { saved: AgentConfig }) {
  const t = useT(testPanelTexts);
  const answering = useAnsweringModel({ ...saved, model: saved.vg_defaultModel });
  // As high as the line, or the chat below it would be pushed down.
  if (!answering) return <Box h="4" />;
  const isUsedUp = answering.by === "built-in" && answering.because === "tokens-used";
  return (
    <Text textStyle="xs" color={isUsedUp ? "fg.warning" : "fg.muted"}>
      {isUsedUp ? `${t("tokensUsed")} ` : ""}
      {answering.by === "built-in"
        ? t("costBuiltIn", { count: BUILT_IN_CREDITS })
        : t("costTokens", { tokens: TOKENS_PER_CREDIT })}
    </Text>
  );
}

/** Tells the people who run the agent, but not its visitors, that there are too few credits for it to answer. */
function OutOfCredits({ agent }: { agent: AgentConfig }) {
  const t = useT(testPanelTexts);
  if (!useIsUnpaid(agent)) return null;
  return (
    <Callout tone="warning" m="3" textStyle="sm">
      {t("noCredits")}
    </Callout>
  );
}
