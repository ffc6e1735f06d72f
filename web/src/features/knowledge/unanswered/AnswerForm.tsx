import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { textInput } from "@parley/contract/knowledge/textInput.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useForm, useWatch } from "react-hook-form";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { addTexts } from "../add/addTexts.ts";
import { useLengthHint } from "../add/useLengthHint.ts";
import { unansweredTexts } from "./unansweredTexts.ts";

/** Id of the form; its submit button is in the drawer's footer. */
export const ANSWER_FORM = "answer-question";

const answerText = textInput.omit({ agentId: true });

const noteOf = { model: "byModel", template: "byTemplate", failed: "byFailed" } as const;

interface AnswerFormProps {
  draft: { name: string; content: string; by: keyof typeof noteOf };
  failure: AppError | undefined;
  /** @returns the failure, whose `fields` belong to the form's fields */
  send: (text: { name: string; content: string }) => Promise<AppError | undefined>;
}

/** Name and text of the document, which begin with the draft. A heading alone teaches nothing, and a gap no fact. */
export function AnswerForm({ draft, failure, send }: AnswerFormProps) {
  const t = useT(unansweredTexts);
  const sayOfText = useT(addTexts);
  const sayLength = useLengthHint();
  const say = useSayProblem();
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { name: draft.name, content: draft.content },
    resolver: zodResolver(answerText, asProblems),
  });
  const typed = useWatch({ control, name: "content" });
  const { name, content } = formState.errors;
  const isUnwritten = draft.by !== "model" && typed.trim() === draft.content.trim();
  const hasGaps = draft.by === "model" && /\[[^[\]\n]{1,200}\](?!\()/.test(typed);

  const submit = handleSubmit(async (values) => {
    if (isUnwritten || hasGaps) {
      const refusal = problem(isUnwritten ? "knowledge.contentRequired" : "knowledge.fillGaps");
      setError("content", { type: "unfinished", message: refusal }, { shouldFocus: true });
      return;
    }
    const failed = await send(values);
    for (const field of ["name", "content"] as const) {
      const refusal = lookUp(failed?.fields ?? {}, field);
      if (refusal) setError(field, { message: refusal }, { shouldFocus: true });
    }
  });

  return (
    <form id={ANSWER_FORM} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="5">
        <Callout tone={draft.by === "failed" ? "warning" : "info"}>{t(noteOf[draft.by])}</Callout>
        {failure ? <Callout tone="error">{failure.message}</Callout> : null}
        <TextField
          label={sayOfText("name")}
          required
          error={name?.message && say(name.message)}
          {...register("name")}
        />
        <TextAreaField
          label={sayOfText("content")}
          required
          rows={14}
          hint={sayLength(typed.length)}
          error={content?.message && say(content.message)}
          {...register("content")}
        />
      </Stack>
    </form>
  );
}
