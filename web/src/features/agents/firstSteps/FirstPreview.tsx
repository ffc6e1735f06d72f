import { Box, Text } from "@chakra-ui/react";
import { toPublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { templateFields } from "@parley/contract/agents/templates/templateFields.ts";
import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { message } from "@parley/contract/conversations/message.ts";
import { useMemo, useState } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useColorMode } from "#ui/theme/colorMode.ts";
import { texts } from "#ui/theme/semanticColors.ts";
import { Drawing } from "#ui/feedback/Drawing.tsx";
import { WidgetMount } from "../testPanel/WidgetMount.tsx";
import { firstStepsTexts } from "./firstStepsTexts.ts";

/** Beside the page's one button in the accent, the example has no colour of its own. */
const QUIET = { primary: texts.muted.light };

interface FirstPreviewProps {
  /** What the agent is going to be called. */
  name: string;
}

/** The first agent's widget before there is an agent: the real one, with an example to look at and not to write to. */
export default function FirstPreview({ name }: FirstPreviewProps) {
  const t = useT(firstStepsTexts);
  const language = useLanguage((state) => state.language);
  const mode = useColorMode((state) => state.mode);
  const [isMissing, setIsMissing] = useState(false);
  const preview = useMemo(() => {
    const settings = templateFields("customer-support", name, language);
    const agent = toPublicAgent({ ...settings, ID: "example" }, language, "");
    return { agent: { ...agent, ...QUIET, theme: mode }, closed: false };
  }, [name, language, mode]);
  const example = useMemo(
    () => exampleOf({ question: t("question"), answer: t("answer"), page: t("page") }),
    [t],
  );
  if (isMissing) return <Drawing kind="bubbles" />;
  return (
    <Box as="figure" m="0" w="20rem" flexShrink="0">
      <Box inert display="flex" h="26rem">
        <WidgetMount
          agentId="example"
          openSession={anySession}
          preview={preview}
          example={example}
          onMissing={() => setIsMissing(true)}
        />
      </Box>
      <Text as="figcaption" textStyle="xs" color="fg.muted" textAlign="center" mt="3">
        {t("preview")}
      </Text>
    </Box>
  );
}

const anySession = () => Promise.resolve("example");

/** A question and its answer, as if it was just asked. */
function exampleOf(said: { question: string; answer: string; page: string }): Transcript {
  const ts = Date.now();
  return {
    conversationId: "example",
    state: "bot",
    operatorName: "",
    cursor: ts,
    messages: [
      message.parse({ ID: "question", role: "visitor", text: said.question, ts }),
      message.parse({
        ID: "answer",
        role: "bot",
        text: said.answer,
        ts,
        sources: [{ docId: "page", title: said.page, url: "" }],
      }),
    ],
  };
}
