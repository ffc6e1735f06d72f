import { Flex } from "@chakra-ui/react";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { useEffect, useRef, useState } from "react";
import { showPreview } from "#platform/page/agentBar.ts";
import { useT } from "#platform/i18n/useT.ts";
import { keepNoticesClearOf } from "#ui/feedback/notices.ts";
import { TestChat } from "./TestChat.tsx";
import { testPanelTexts } from "./testPanelTexts.ts";
import { useHasRoom } from "./usePreview.ts";

/**
 * What of the page's row the form takes: its whole width first, and only what is left then goes to the preview, so
 * that the form is as wide with one as without.
 */
export const besidePreview = { flex: "1000 1 24rem", minW: "0", maxW: "form" } as const;

interface PreviewPanelProps {
  saved: AgentConfig;
  /** For an agency's client, who has no Test button: the panel is there on a phone, too. */
  asClient?: boolean;
}

/** The chat beside the settings and the design, where each is tried at once; without room for it, Test opens it as a sheet. */
export function PreviewPanel({ saved, asClient = false }: PreviewPanelProps) {
  const t = useT(testPanelTexts);
  const hasRoom = useHasRoom();
  const isShown = hasRoom || asClient;
  const [calls, setCalls] = useState(0);
  useEffect(
    () => (isShown ? showPreview(() => setCalls((before) => before + 1)) : undefined),
    [isShown],
  );
  const panel = useRef<HTMLDivElement>(null);
  // Its composer is where the notices would be.
  useEffect(() => {
    const { current } = panel;
    if (!current || !hasRoom) return undefined;
    let release: (() => void) | undefined;
    const clear = () => {
      release?.();
      const { left } = current.getBoundingClientRect();
      release = keepNoticesClearOf(`${Math.ceil(innerWidth - left)}px`, "bottom");
    };
    const sizes = new ResizeObserver(clear);
    for (const one of [current, document.body]) sizes.observe(one);
    return () => {
      sizes.disconnect();
      release?.();
    };
  }, [hasRoom]);
  if (!isShown) return null;
  return (
    <Flex
      ref={panel}
      as="section"
      aria-label={t("title")}
      direction="column"
      flex="1 1 20rem"
      // As far as the page goes, so that its tabs end where it does.
      minW={{ base: "100%", sm: "20rem" }}
      height="min(44rem, calc(100dvh - 14rem))"
      minHeight="30rem"
      position={{ lg: "sticky" }}
      top={{ lg: "calc(var(--bar-height) + 1.5rem)" }}
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      <TestChat saved={saved} asClient={asClient} calls={calls} />
    </Flex>
  );
}
