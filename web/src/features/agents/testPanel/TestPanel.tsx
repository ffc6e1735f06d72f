import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { BUILT_IN_CREDITS, TOKENS_PER_CREDIT } from "@parley/contract/credits/price.ts";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { showTestPanel } from "#platform/page/agentBar.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useBalance } from "#platform/live/balance.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { useEditor, useIsDirty } from "../draft/editors.ts";
import { useAnsweringModel } from "../fields/useAnsweringModel.ts";
import { testPanelTexts } from "./testPanelTexts.ts";
import { SlidingPanel } from "./SlidingPanel.tsx";
import { startOver, testSession } from "./testSessions.ts";
import { WidgetMount } from "./WidgetMount.tsx";

/** The agent as visitors get it, beside the page; on a phone a sheet over it. */
export default function TestPanel({
  agentId,
  payer,
  model,
}: {
  agentId: string;
  /** The account that pays, for tests as well. */
  payer: string;
  /** As published. */
  model: string;
}) {
  const t = useT(testPanelTexts);
  const dirty = useIsDirty();
  const [attempt, setAttempt] = useState(0);
  // A save may have changed how the widget looks and what it says first, so it is mounted again, in the same session.
  const { revision } = useEditor().draft;
  return (
    <Flex
      asChild
      direction="column"
      position="fixed"
      insetEnd="0"
      bottom="0"
      top={{ base: "0", md: "55px" }}
      insetStart={{ base: "0", md: "auto" }}
      width={{ md: "425px" }}
      zIndex={{ base: "overlay", md: "docked" }}
      bg="bg"
      borderStartWidth={{ md: "1px" }}
      boxShadow={{ md: "lg", xl: "none" }}
    >
      <SlidingPanel label={t("title")} onEscape={() => showTestPanel(false)}>
        <Flex align="center" gap="2" px="4" py="2.5" borderBottomWidth="1px">
          <Box flex="1" minW="0">
            <Heading as="h2" size="sm">
              {t("title")}
            </Heading>
            <Text textStyle="xs" color={dirty ? "fg.warning" : "fg.muted"}>
              {dirty ? t("unpublished") : t("line")}
            </Text>
            <Cost model={model} />
          </Box>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              startOver(agentId);
              setAttempt(attempt + 1);
            }}
          >
            <RotateCcw />
            {t("startOver")}
          </Button>
          <CloseButton aria-label={t("close")} onClick={() => showTestPanel(false)} />
        </Flex>
        <OutOfCredits payer={payer} />
        <WidgetMount
          key={`${attempt} ${revision}`}
          agentId={agentId}
          openSession={() => testSession(agentId)}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </SlidingPanel>
    </Flex>
  );
}

/** What a test costs: just what a visitor's question does. */
function Cost({ model }: { model: string }) {
  const t = useT(testPanelTexts);
  const answering = useAnsweringModel(model);
  if (answering === undefined) return null;
  return (
    <Text textStyle="xs" color="fg.muted">
      {answering.by === "built-in"
        ? t("costBuiltIn", { count: BUILT_IN_CREDITS })
        : t("costTokens", { tokens: TOKENS_PER_CREDIT })}
    </Text>
  );
}

/** Tells the people who run the agent, but not its visitors, that it has no credits left to answer. */
function OutOfCredits({ payer }: { payer: string }) {
  const t = useT(testPanelTexts);
  const balance = useBalance(payer);
  if (balance.status !== "ready" || balance.data > 0) return null;
  return (
    <Callout tone="warning" m="3" textStyle="sm">
      {t("noCredits")}
    </Callout>
  );
}
