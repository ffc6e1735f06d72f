import { Stack } from "@chakra-ui/react";
import { EXPLAINED_DAYS, type Explanation } from "@parley/contract/conversations/explanation.ts";
import { useCallback } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { LinesSkeleton } from "#ui/feedback/Skeletons.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { AnswerFacts, SearchFacts } from "./ExplanationFacts.tsx";
import { ExplainedPassages } from "./ExplainedPassages.tsx";
import { SentPrompt } from "./SentPrompt.tsx";
import { explainTexts } from "./explainTexts.ts";
import { explanationTexts } from "./explanationTexts.ts";

/** Which answer is explained: by the visitor's message that it answers. */
export interface ExplainedAnswer {
  agentId: string;
  conversationId: string;
  messageId: string;
}

/** How an answer came about, beside the page. */
export default function ExplainDrawer({
  answer,
  onClose,
}: {
  answer: ExplainedAnswer;
  onClose: () => void;
}) {
  const t = useT(explanationTexts);
  const { agentId, conversationId, messageId } = answer;
  const { reading } = useFetched(
    useCallback(
      () => api.conversations.explain({ agentId, conversationId, messageId }),
      [agentId, conversationId, messageId],
    ),
  );
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={useT(explainTexts)("explain")}
      line={t("line", { days: EXPLAINED_DAYS })}
      size="lg"
    >
      {reading.status === "loading" ? (
        <LinesSkeleton widths={["60%", "80%", "100%", "92%", "97%", "40%"]} />
      ) : null}
      {reading.status === "error" ? (
        <ErrorState title={t("failed")} line={reading.error.message} onRetry={reading.retry} />
      ) : null}
      {reading.status === "ready" ? <Explained explanation={reading.data} /> : null}
    </SideDrawer>
  );
}

function Explained({ explanation }: { explanation: Explanation }) {
  return (
    <Stack gap="6" pb="4">
      <AnswerFacts explanation={explanation} />
      <SearchFacts search={explanation.search} />
      <ExplainedPassages explanation={explanation} />
      <SentPrompt explanation={explanation} />
    </Stack>
  );
}
