import { Box, Button, Flex, Grid, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { GOLDEN_MAX, goldenQuestion } from "@parley/contract/knowledge/golden.ts";
import type { GoldenQuestions } from "@parley/contract/knowledge/golden.ts";
import { checkMode } from "@parley/contract/knowledge/release.ts";
import type { CheckMode } from "@parley/contract/knowledge/release.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { goldenTexts } from "./goldenTexts.ts";

const form = z.object({ mode: checkMode, questions: z.array(goldenQuestion).max(GOLDEN_MAX) });
type Form = z.infer<typeof form>;

interface QuestionsFormProps {
  agentId: string;
  saved: GoldenQuestions;
  mode: CheckMode;
}

const lines = { never: "neverLine", after: "afterLine", before: "beforeLine" } as const;

/** The golden questions and when they are asked. What is typed stays while somebody else saves theirs. */
export function QuestionsForm({ agentId, saved, mode }: QuestionsFormProps) {
  const t = useT(goldenTexts);
  const [failure, setFailure] = useState<AppError>();
  const made = useForm<Form>({
    values: { mode, questions: saved.questions },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(form, asProblems),
  });
  const chosen = useWatch({ control: made.control, name: "mode" });
  const save = made.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await api.knowledge.saveQuestions({ agentId, ...values, revision: saved.revision });
      made.reset(values, { keepDirtyValues: false });
      notify({ kind: "success", text: () => t("saved") });
    } catch (thrown) {
      setFailure(toAppError(thrown));
    }
  });
  return (
    <Stack asChild gap="4">
      <form noValidate onSubmit={(event) => void save(event)}>
        <Panel title={t("questions")} line={t("questionsLine", { max: GOLDEN_MAX })}>
          <QuestionList made={made} />
        </Panel>
        <Panel title={t("when")} line={t("whenLine")}>
          <ChoiceCards
            label={t("when")}
            name="golden-mode"
            value={chosen}
            choices={checkMode.options.map((value) => ({
              value,
              title: t(value),
              line: t(lines[value]),
            }))}
            onChange={(value) => made.setValue("mode", value, { shouldDirty: true })}
          />
        </Panel>
        {failure ? <Callout tone="error">{failure.message}</Callout> : null}
        <FormSaveBar form={made} save={save} />
      </form>
    </Stack>
  );
}

function QuestionList({ made }: { made: UseFormReturn<Form> }) {
  const t = useT(goldenTexts);
  const { fields, append, remove } = useFieldArray({
    control: made.control,
    name: "questions",
    keyName: "key",
  });
  return (
    <Stack gap="4">
      {fields.map((field, at) => (
        <QuestionRow key={field.key} made={made} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < GOLDEN_MAX ? (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => append({ id: randomId(), question: "", fact: "" })}
        >
          <Plus />
          {t("add")}
        </Button>
      ) : null}
    </Stack>
  );
}

interface QuestionRowProps {
  made: UseFormReturn<Form>;
  at: number;
  onRemove: () => void;
}

function QuestionRow({ made, at, onRemove }: QuestionRowProps) {
  const t = useT(goldenTexts);
  const say = useSayProblem();
  const { register, formState } = made;
  const errors = formState.errors.questions?.[at];
  const wrong = (name: "question" | "fact") => {
    const problem = errors?.[name]?.message;
    return problem === undefined ? undefined : say(problem);
  };
  const count = at + 1;
  return (
    <Flex
      role="group"
      aria-label={t("numbered", { count })}
      gap={{ base: "1", sm: "3" }}
      align="flex-start"
      _notFirst={{ borderTopWidth: { base: "1px", sm: "0" }, pt: { base: "4", sm: "0" } }}
    >
      <Grid templateColumns={{ base: "1fr", sm: "2fr 1fr" }} gap="3" flex="1" minW="0">
        <TextField
          label={t("question")}
          required
          autoComplete="off"
          placeholder={t("questionPlaceholder")}
          error={wrong("question")}
          {...register(`questions.${at}.question`)}
        />
        <TextField
          label={t("fact")}
          required
          autoComplete="off"
          placeholder={t("factPlaceholder")}
          error={wrong("fact")}
          {...register(`questions.${at}.fact`)}
        />
      </Grid>
      {/* In line with the fields, which stand below their labels. */}
      <Box mt="7">
        <IconButton label={t("remove", { count })} icon={<Trash2 />} onClick={onRemove} />
      </Box>
    </Flex>
  );
}
