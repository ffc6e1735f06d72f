import { Box, Flex, Spinner } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { config } from "#platform/config.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { testPanelTexts } from "./testPanelTexts.ts";
import { loadWidget } from "./widgetApi.ts";

interface WidgetMountProps {
  agentId: string;
  /** Opens the session to use; without it the widget opens one as for any visitor. */
  openSession?: () => Promise<string>;
  /** Called by Try again: mount this component again, under another key. */
  onRetry: () => void;
}

/** The real widget, in a box that sets its size. */
export function WidgetMount({ agentId, openSession, onRetry }: WidgetMountProps) {
  const t = useT(testPanelTexts);
  const region = useSession((state) => state.region);
  const language = useLanguage((state) => state.language);
  const box = useRef<HTMLDivElement>(null);
  const session = useRef(openSession);
  const [state, setState] = useState<"loading" | "ready" | { failure: AppError | undefined }>(
    "loading",
  );

  useEffect(() => {
    let gone = false;
    let destroy: (() => void) | undefined;
    const { widgetUrl, api } = config();
    const begin = async () => {
      const [widget, token] = await Promise.all([
        loadWidget(widgetUrl).catch(() => undefined),
        session.current?.(),
      ]);
      if (gone || !box.current) return;
      if (!widget) return setState({ failure: undefined });
      ({ destroy } = widget.mount(box.current, { agentId, api: api[region], token, language }));
      return setState("ready");
    };
    begin().catch((thrown: unknown) => {
      if (!gone) setState({ failure: toAppError(thrown) });
    });
    return () => {
      gone = true;
      destroy?.();
    };
  }, [agentId, region, language]);

  return (
    <Box position="relative" flex="1" minH="0">
      <Box ref={box} role="region" aria-label={t("chat")} position="absolute" inset="0" />
      {state === "loading" ? (
        <Flex
          role="status"
          aria-label={t("loading")}
          position="absolute"
          inset="0"
          align="center"
          justify="center"
          color="fg.muted"
        >
          <Spinner />
        </Flex>
      ) : null}
      {typeof state === "object" ? (
        <Box position="absolute" inset="0" bg="bg">
          <ErrorState
            title={t("failedTitle")}
            line={state.failure?.message ?? t("widgetFailed")}
            onRetry={onRetry}
          />
        </Box>
      ) : null}
    </Box>
  );
}
