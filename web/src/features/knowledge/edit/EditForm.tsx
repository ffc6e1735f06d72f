import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { textInput } from "@parley/contract/knowledge/textInput.ts";
import { useForm, useWatch } from "react-hook-form";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { addTexts } from "../add/addTexts.ts";
import type { TypedEdit } from "./typedEdits.ts";
import { useLengthHint } from "../add/useLengthHint.ts";

/** Id of the form; its submit button is in the drawer's footer. */
export const EDIT_FORM_ID = "edit-knowledge";

const editedText = textInput.omit({ agentId: true });

interface EditFormProps {
  /** What the fields begin with. */
  text: TypedEdit;
  onChange: (values: { name: string; content: string }) => void;
  /** @returns the failure, whose `fields` belong to the form's fields */
  send: (edit: TypedEdit) => Promise<AppError | undefined>;
}

/** Name and text of a document that is being edited. */
export function EditForm({ text, onChange, send }: EditFormProps) {
  const t = useT(addTexts);
  const say = useSayProblem();
  const lengthHint = useLengthHint();
  const { register, handleSubmit, getValues, setError, control, formState } = useForm({
    defaultValues: { name: text.name, content: text.content },
    resolver: zodResolver(editedText, asProblems),
  });
  const typed = useWatch({ control, name: "content" });
  const { name, content } = formState.errors;
  const changed = { onChange: () => onChange(getValues()) };

  const submit = handleSubmit(async (values) => {
    const failed = await send({ ...values, revision: text.revision });
    for (const field of ["name", "content"] as const) {
      const problem = lookUp(failed?.fields ?? {}, field);
      if (problem) setError(field, { message: problem }, { shouldFocus: true });
    }
  });

  return (
    <form id={EDIT_FORM_ID} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="5">
        <TextField
          label={t("name")}
          required
          hint={t("nameHint")}
          error={name?.message && say(name.message)}
          {...register("name", changed)}
        />
        <TextAreaField
          label={t("content")}
          required
          rows={18}
          hint={lengthHint(typed.length)}
          error={content?.message && say(content.message)}
          {...register("content", changed)}
        />
      </Stack>
    </form>
  );
}
