import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { toAppError } from "#platform/api/apiErrors.ts";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useUnsavedChanges } from "#platform/page/unsaved.ts";
import { notify } from "#ui/feedback/notices.ts";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { FormPicture } from "./FormPicture.tsx";
import type { PictureHolder } from "./usePictureUpload.ts";

interface Look {
  name: string;
  /** URL; empty for none. */
  picture: string;
}

interface NameAndPictureFormProps {
  /** What is saved now. */
  look: Look;
  /** The schemas of the call that saves it. */
  schemas: { name: z.ZodType<string, string>; picture: z.ZodType<string, string> };
  title: string;
  line: string;
  nameLabel: string;
  /** What browsers may fill in for the name. */
  autoComplete: "name" | "off";
  pictureLabel: string;
  square?: boolean;
  /** Whom the picture belongs to, as for `usePictureUpload`. */
  holder?: PictureHolder;
  save: (look: Look) => Promise<unknown>;
  /** Path of the name in what the call takes: a refusal of it is shown at the field. */
  nameInCall: string;
  /** What is said afterwards. */
  said: { saved: () => string; failed: (message: string) => string };
  /** Subject of these notices: a later one replaces the earlier. */
  about: string;
  /** Below the fields: what the name is for. */
  example?: ReactNode;
  /** Panels beside the form. */
  children: ReactNode;
}

/** A name and a picture, of a person or a workspace. It takes over what others save, except in fields changed here. */
export function NameAndPictureForm(props: NameAndPictureFormProps) {
  const { look, schemas, title, line, nameLabel, autoComplete, pictureLabel, square } = props;
  const { holder, nameInCall, said, about, example, children } = props;
  const say = useSayProblem();
  const form = useForm({
    values: look,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(z.object(schemas), asProblems),
  });
  const { register, control, handleSubmit, reset, setError, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedChanges(isDirty);
  const typedName = useWatch({ control, name: "name" });

  const save = handleSubmit(async (values) => {
    try {
      await props.save(values);
      reset(values);
      notify({ kind: "success", text: said.saved, about });
    } catch (thrown) {
      const failure = toAppError(thrown);
      const atName = lookUp(failure.fields, nameInCall);
      if (atName) setError("name", { message: atName }, { shouldFocus: true });
      notify({ kind: "error", text: () => said.failed(failure.message), about });
    }
  });

  return (
    <FormColumn beside={children}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Panel title={title} line={line}>
          <TextField
            label={nameLabel}
            required
            autoComplete={autoComplete}
            error={errors.name?.message && say(errors.name.message)}
            {...register("name")}
          />
          <FormPicture
            control={control}
            field="picture"
            label={pictureLabel}
            name={typedName}
            square={square}
            holder={holder}
          />
          {example}
        </Panel>
      </form>
      <FormSaveBar form={form} save={save} />
    </FormColumn>
  );
}
