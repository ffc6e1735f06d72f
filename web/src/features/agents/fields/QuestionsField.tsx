import { chakra, Field, Input, Stack, Text } from "@chakra-ui/react";
import {
  STARTER_QUESTION_LENGTH,
  STARTER_QUESTIONS_MAX,
} from "@parley/contract/agents/settings.ts";
import { useId } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/** A short list of questions: an input for each, and one more until there are enough. */
export function QuestionsField({ name }: NameProps<"questions">) {
  const t = useT(fieldTexts);
  const { label, hint, error, value, change } = useSetting(name);
  const hintId = useId();
  const shown = [...value, ""].slice(0, STARTER_QUESTIONS_MAX);
  const write = (at: number, text: string) => change(withoutLastBlanks(value, at, text));
  return (
    <chakra.fieldset minW="0" aria-describedby={hintId}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.legend>
      <Stack gap="2">
        {shown.map((question, at) => (
          <Field.Root key={at} invalid={Boolean(error)}>
            <Input
              size="lg"
              aria-label={t("question", { number: at + 1 })}
              value={question}
              maxLength={STARTER_QUESTION_LENGTH}
              autoComplete="off"
              onChange={(event) => write(at, event.target.value)}
            />
          </Field.Root>
        ))}
      </Stack>
      <Text
        id={hintId}
        role={error ? "alert" : undefined}
        textStyle="xs"
        color={error ? "fg.error" : "fg.muted"}
        mt="1.5"
      >
        {error ?? hint}
      </Text>
    </chakra.fieldset>
  );
}

/** The list with one question changed. An input emptied between others keeps its place until it is saved. */
function withoutLastBlanks(questions: readonly string[], at: number, text: string): string[] {
  const next = [...questions.slice(0, at), text, ...questions.slice(at + 1)];
  const last = next.findLastIndex((one) => one.trim() !== "");
  return next.slice(0, last + 1);
}
