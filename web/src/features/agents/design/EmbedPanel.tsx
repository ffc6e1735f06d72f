import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { config } from "#platform/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SCRIPT_ANCHOR } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { copyText } from "#ui/form/copyText.ts";
import { useEditor } from "../draft/editors.ts";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { designTexts } from "./designTexts.ts";
import { snippetOf } from "./snippets.ts";
import type { SnippetKind } from "./snippets.ts";

/** The script that puts the agent on a website, as a popup or embedded, ready to be copied. */
export function EmbedPanel() {
  const t = useT(designTexts);
  const region = useSession((state) => state.region);
  const { agentId, base } = useEditor().draft;
  const [kind, setKind] = useState<SnippetKind>("popup");
  const { widgetUrl, api } = config();
  const snippet = snippetOf(kind, { widgetUrl, agentId, api: api[region] });

  const place = useLandingPlace(SCRIPT_ANCHOR);
  return (
    <Box
      ref={place}
      id={SCRIPT_ANCHOR}
      tabIndex={-1}
      borderRadius="l3"
      // Below the bar at the top of the window.
      scrollMarginTop="calc(55px + 1.5rem)"
    >
      <Panel title={t("embedTitle")} line={t("embedLine")}>
        <ChoiceCards
          label={t("kind")}
          name="snippet-kind"
          value={kind}
          onChange={setKind}
          choices={[
            { value: "popup", title: t("popup"), line: t("popupLine") },
            { value: "embedded", title: t("embedded"), line: t("embeddedLine") },
          ]}
        />
        <Box>
          <Box
            as="pre"
            tabIndex={0}
            role="group"
            aria-label={t("snippet")}
            fontFamily="mono"
            textStyle="xs"
            bg="bg.muted"
            borderRadius="l2"
            p="3"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {snippet}
          </Box>
          <Flex mt="3" gap="3" align="center" wrap="wrap">
            <Button size="sm" variant="outline" onClick={() => void copyText(snippet)}>
              <Copy />
              {t("copySnippet")}
            </Button>
            {base.allowedOrigins.length > 0 ? (
              <Text textStyle="xs" color="fg.muted">
                {t("originsNote")}
              </Text>
            ) : null}
          </Flex>
        </Box>
      </Panel>
    </Box>
  );
}

/**
 * Scrolls to a part of the page and moves the focus there when its URL names it: what is drawn late is not there
 * yet when the browser looks for it.
 * @param anchor what the URL has after its #
 */
function useLandingPlace(anchor: string) {
  const place = useRef<HTMLDivElement>(null);
  // A new one each time that somebody follows a link here.
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== `#${anchor}`) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, [anchor, location]);
  return place;
}
