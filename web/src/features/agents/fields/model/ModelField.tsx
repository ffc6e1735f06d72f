import { Text } from "@chakra-ui/react";
import { answeringModel, type AnsweringModel } from "@parley/contract/agents/answeringModel.ts";
import { BUILT_IN_CREDITS, TOKENS_PER_CREDIT } from "@parley/contract/credits/price.ts";
import { useCallback } from "react";
import { api } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAnsweringModel } from "#platform/models/useAnsweringModel.ts";
import { useModelServices } from "#platform/models/useModelServices.ts";
import { TextField } from "#ui/form/TextField.tsx";
import { useEditor } from "../../draft/editors.ts";
import { fieldTexts } from "../fieldTexts.ts";
import { useSetting, type NameProps } from "../useSetting.ts";

const SUGGESTIONS = "parley-models";

/** Well-known names; any other is as good. */
const suggestedModels = [
  "gpt-4o",
  "gpt-4o-mini",
  "gpt-4.1",
  "gpt-4.1-mini",
  "o4-mini",
  "extractive",
];

/** The name of the model that answers, and which really does: for want of a key another one than is named. */
export function ModelField({ name }: NameProps<"model">) {
  const t = useT(fieldTexts);
  const { change, ...field } = useSetting(name);
  const models = useModelNames();
  const { agentId, base, working } = useEditor().draft;
  const { maxTokensUsage: limit } = working;
  const answering = useAnsweringModel({ ID: agentId, maxTokensUsage: limit, model: field.value });
  // By what is saved: a label that changed while a name is typed would be another field's.
  const services = useModelServices();
  const isUnkeyed =
    services.status === "ready" && lacksKey(answeringModel(base[name].trim(), services.data));
  return (
    <>
      <TextField
        {...field}
        label={isUnkeyed ? t("modelOnceKeyed") : field.label}
        name={name}
        list={SUGGESTIONS}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={SUGGESTIONS}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      {answering ? (
        <Text
          role="status"
          mt="2"
          textStyle="sm"
          color={isAsNamed(answering) ? "fg.muted" : "fg.warning"}
        >
          {t(textOf(answering, limit), {
            name: field.value,
            count: BUILT_IN_CREDITS,
            tokens: TOKENS_PER_CREDIT,
            limit,
          })}
        </Text>
      ) : null}
    </>
  );
}

/** The names that the configured service gives its models; well-known ones until, and unless, it does. */
function useModelNames(): readonly string[] {
  const { reading } = useFetched(useCallback(() => api.models.list({}), []));
  const listed = reading.status === "ready" ? reading.data.models : [];
  return listed.length > 0 ? [...listed, "extractive"] : suggestedModels;
}

/** Whether it is what its name leads one to expect. */
function isAsNamed(answering: AnsweringModel): boolean {
  return !(answering.by === "built-in" && answering.because !== "chosen");
}

function lacksKey(answering: AnsweringModel): boolean {
  return answering.by === "built-in" && answering.because === "no-key";
}

function textOf(answering: AnsweringModel, limit: number) {
  if (answering.by === "service") return "answersService";
  if (answering.by === "sandbox") return "answersSandbox";
  if (answering.because === "chosen") return "answersBuiltIn";
  if (lacksKey(answering)) return "answersWithoutKey";
  return limit === 0 ? "answersWithoutTokens" : "answersUntilMonthEnds";
}
