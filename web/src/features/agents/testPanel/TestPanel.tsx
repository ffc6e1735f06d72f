import { Flex } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useEffect, useLayoutEffect } from "react";
import { showTestPanel, markTestPanelDrawn, TEST_PANEL_WIDTH } from "#platform/page/agentBar.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CloseButton } from "#ui/button/CloseButton.tsx";
import { keepNoticesClearOf } from "#ui/feedback/notices.ts";
import { testPanelTexts } from "./testPanelTexts.ts";
import { SlidingPanel } from "./SlidingPanel.tsx";
import { TestChat } from "./TestChat.tsx";

/** The agent as visitors get it, beside a page without a preview of its own; on a phone a sheet over it. */
export default function TestPanel({ saved }: { saved: AgentConfig }) {
  const t = useT(testPanelTexts);
  useEffect(() => keepNoticesClearOf(TEST_PANEL_WIDTH, "top"), []);
  useLayoutEffect(markTestPanelDrawn, []);
  return (
    <Flex
      asChild
      direction="column"
      position="fixed"
      insetEnd="0"
      bottom="0"
      top={{ base: "0", md: "55px" }}
      insetStart={{ base: "0", md: "auto" }}
      width={{ md: TEST_PANEL_WIDTH }}
      zIndex={{ base: "overlay", md: "docked" }}
      bg="bg"
      borderStartWidth={{ md: "1px" }}
      boxShadow={{ md: "lg", xl: "none" }}
    >
      <SlidingPanel label={t("title")} onEscape={() => showTestPanel(false)}>
        <TestChat saved={saved}>
          <CloseButton aria-label={t("close")} onClick={() => showTestPanel(false)} />
        </TestChat>
      </SlidingPanel>
    </Flex>
  );
}
