import { Box, Flex, Skeleton } from "@chakra-ui/react";
import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { useEffect, useRef, useState } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";
import { config } from "#platform/config.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { testPanelTexts } from "./testPanelTexts.ts";
import { loadWidget } from "./widgetApi.ts";
import type { Preview } from "./widgetApi.ts";

interface WidgetMountProps {
  agentId: string;
  /** Opens the session to use; without it the widget opens one as for any visitor. */
  openSession?: () => Promise<string>;
  /** What to show instead of the published agent; changes are felt at once, in the same conversation. */
  preview?: Preview;
  /** Of an agent that does not exist yet, with any session: the conversation to show. */
  example?: Transcript;
  /** Whether it has a page to itself. */
  fullPage?: boolean;
  /** Changes when the message field is to take the focus. */
  focused?: number;
  /** Called when the launcher of a closed preview is pressed. */
  onOpen?: () => void;
  /** What New chat does in a session that was opened here. */
  onNewChat?: () => void;
  /** Explains an answer, by the message that it is to. */
  explain?: { label: string; open: (messageId: string) => void };
  /** Called by Try again: mount this component again, under another key. Without it that is not offered. */
  onRetry?: () => void;
  /** Called where the widget does not load, which somebody else tells of then. */
  onMissing?: () => void;
}

/** The real widget, in a box that sets its size. */
export function WidgetMount({
  agentId,
  openSession,
  preview,
  example,
  fullPage = false,
  focused = 0,
  onOpen,
  onNewChat,
  explain,
  onRetry,
  onMissing,
}: WidgetMountProps) {
  const t = useT(testPanelTexts);
  const region = useSession((state) => state.region);
  const language = useLanguage((state) => state.language);
  const box = useRef<HTMLDivElement>(null);
  const session = useRef(openSession);
  const shown = useRef(preview);
  const show = useRef<(preview: Preview) => void>(undefined);
  const chat = useRef<{ focus: () => void }>(undefined);
  const presses = useRef({ onOpen, onNewChat, onMissing, explain });
  const label = explain?.label;
  const [state, setState] = useState<"loading" | "ready" | { failure: AppError }>("loading");

  useEffect(() => {
    let gone = false;
    let destroy: (() => void) | undefined;
    const follow = (next: (preview: Preview) => void) => {
      show.current = next;
      if (shown.current) next(shown.current);
      return () => {
        show.current = undefined;
      };
    };
    const { widgetUrl, api } = config();
    const begin = async () => {
      const [widget, token] = await Promise.all([
        loadWidget(widgetUrl).catch(toAppError),
        session.current?.(),
      ]);
      if (gone || !box.current) return;
      if (widget instanceof AppError) {
        presses.current.onMissing?.();
        return setState({ failure: widget });
      }
      const handle = widget.mount(box.current, {
        agentId,
        api: api[region],
        token,
        language,
        fullPage,
        ...(example ? { example } : {}),
        ...(shown.current ? { agent: shown.current.agent, follow } : {}),
        onOpen: () => presses.current.onOpen?.(),
        onNewChat: () => presses.current.onNewChat?.(),
        ...(label === undefined
          ? {}
          : { explain: { label, open: (id) => presses.current.explain?.open(id) } }),
      });
      ({ destroy } = handle);
      chat.current = handle;
      return setState("ready");
    };
    begin().catch((thrown: unknown) => {
      if (!gone) setState({ failure: toAppError(thrown) });
    });
    return () => {
      gone = true;
      destroy?.();
    };
  }, [agentId, region, language, example, fullPage, label]);

  useEffect(() => {
    presses.current = { onOpen, onNewChat, onMissing, explain };
    shown.current = preview;
    if (preview) show.current?.(preview);
  }, [preview, onOpen, onNewChat, onMissing, explain]);
  // After the effect above, which opens the chat.
  useEffect(() => {
    if (focused > 0) chat.current?.focus();
  }, [focused]);

  return (
    <Box position="relative" flex="1" minH="0">
      <Box ref={box} role="region" aria-label={t("chat")} position="absolute" inset="0" />
      {state === "loading" ? (
        <Loading
          aria-label={t("loading")}
          position="absolute"
          inset="0"
          bg="bg"
          borderWidth="1px"
          // The widget's own.
          borderRadius="12px"
          overflow="hidden"
        >
          <Flex align="center" gap="3" h="16" px="4" bg={preview?.agent.primary ?? "bg.emphasized"}>
            <Skeleton boxSize="9" borderRadius="full" />
            <Skeleton h="4" w="8rem" />
          </Flex>
          <Flex gap="2" p="4">
            <Skeleton boxSize="7" borderRadius="full" />
            <Skeleton h="9" w="60%" borderRadius="float" />
          </Flex>
        </Loading>
      ) : null}
      {typeof state === "object" ? (
        <Box position="absolute" inset="0" bg="bg">
          <ErrorState title={t("failedTitle")} line={state.failure.message} onRetry={onRetry} />
        </Box>
      ) : null}
    </Box>
  );
}
