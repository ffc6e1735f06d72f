import { Text } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { useAnsweringModel } from "#platform/models/useAnsweringModel.ts";
import { useEditor } from "../../draft/editors.ts";
import { fieldTexts } from "../fieldTexts.ts";

/** Says below the system prompt that nothing reads it, and what is gone by instead, while the built-in model answers. */
export function UnreadPromptLine() {
  const t = useT(fieldTexts);
  const { agentId, working } = useEditor().draft;
  const { maxTokensUsage, vg_defaultModel: model } = working;
  const answering = useAnsweringModel({ ID: agentId, maxTokensUsage, model });
  if (answering?.by !== "built-in") return null;
  return (
    <Text
      role="status"
      mt="2"
      textStyle="sm"
      color={answering.because === "chosen" ? "fg.muted" : "fg.warning"}
    >
      {t("promptUnread")}
    </Text>
  );
}
