import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { textInput } from "@parley/contract/knowledge/textInput.ts";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { addTexts } from "./addTexts.ts";
import { ADD_FORM_ID } from "./formProps.ts";
import type { FormProps } from "./formProps.ts";
import { useLengthHint } from "./useLengthHint.ts";

/** The form for a text with a name. */
export function TextForm({ agentId, draft, change, adding, onAdded }: FormProps) {
  const t = useT(addTexts);
  const say = useSayProblem();
  const lengthHint = useLengthHint();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { agentId, name: draft.name, content: draft.content },
    resolver: zodResolver(textInput, asProblems),
  });
  const { name, content } = formState.errors;

  const submit = handleSubmit(async (values) => {
    const failed = await adding.add(values.name, (options) =>
      api.knowledge.addText(values, options),
    );
    if (!failed) {
      change({ name: "", content: "" });
      onAdded();
    }
    for (const field of ["name", "content"] as const) {
      const problem = lookUp(failed?.fields ?? {}, field);
      if (problem) setError(field, { message: problem }, { shouldFocus: true });
    }
  });

  const count = draft.content.length;
  return (
    <form id={ADD_FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="5">
        <TextField
          label={t("name")}
          required
          hint={t("nameHint")}
          placeholder={t("namePlaceholder")}
          error={name?.message && say(name.message)}
          {...register("name", { onChange: ({ target }) => change({ name: target.value }) })}
        />
        <TextAreaField
          label={t("content")}
          required
          rows={14}
          hint={lengthHint(count)}
          placeholder={t("contentPlaceholder")}
          error={content?.message && say(content.message)}
          {...register("content", { onChange: ({ target }) => change({ content: target.value }) })}
        />
      </Stack>
    </form>
  );
}
