import { Text } from "@chakra-ui/react";
import type { AnsweringModel } from "@parley/contract/agents/answeringModel.ts";
import { BUILT_IN_CREDITS, TOKENS_PER_CREDIT } from "@parley/contract/credits/price.ts";
import { useT } from "#platform/i18n/useT.ts";
import { fieldTexts } from "../fieldTexts.ts";
import { useAnsweringModel } from "#platform/models/useAnsweringModel.ts";
import { useEditor } from "../../draft/editors.ts";

/** Says below the model's name which model really answers, and why. */
export function AnsweringModelLine({ name }: { name: string }) {
  const t = useT(fieldTexts);
  const { agentId, working } = useEditor().draft;
  const { maxTokensUsage: limit } = working;
  const answering = useAnsweringModel({ ID: agentId, maxTokensUsage: limit, model: name });
  if (!answering) return null;
  return (
    <Text
      role="status"
      mt="2"
      textStyle="sm"
      color={isAsNamed(answering) ? "fg.muted" : "fg.warning"}
    >
      {t(textOf(answering, limit), {
        name,
        count: BUILT_IN_CREDITS,
        tokens: TOKENS_PER_CREDIT,
        limit,
      })}
    </Text>
  );
}

/** Whether it is what its name leads one to expect. */
function isAsNamed(answering: AnsweringModel): boolean {
  return !(answering.by === "built-in" && answering.because !== "chosen");
}

function textOf(answering: AnsweringModel, limit: number) {
  if (answering.by === "service") return "answersService";
  if (answering.by === "sandbox") return "answersSandbox";
  if (answering.because === "chosen") return "answersBuiltIn";
  if (answering.because === "no-key") return "answersWithoutKey";
  return limit === 0 ? "answersWithoutTokens" : "answersUntilMonthEnds";
}
