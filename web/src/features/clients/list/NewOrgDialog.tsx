import { Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { orgEditable } from "@parley/contract/clients/org.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { orgPagePath } from "#platform/page/paths.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { asProblems, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useSession } from "#platform/auth/session.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { clientsTexts } from "../clientsTexts.ts";

const FORM = "new-org";

/** The fields a new organisation is created with; everything else has defaults. */
const newOrg = orgEditable.pick({ name: true, squarePhotoURL: true });

/** Creates an organisation with a name and a picture, then opens its page. */
export default function NewOrgDialog({ onClose }: { onClose: () => void }) {
  const t = useT(clientsTexts);
  const say = useSayProblem();
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const preferredLanguage = useLanguage((state) => state.language);
  // Generated once, so that a retry after a lost answer creates no second one.
  const [orgId] = useState(() => randomId());
  const [failure, setFailure] = useState<AppError>();
  const { register, handleSubmit, control, setError, formState } = useForm({
    defaultValues: { name: "", squarePhotoURL: "" },
    resolver: zodResolver(newOrg, asProblems),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const name = useWatch({ control, name: "name" });

  const submit = handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await api.clients.createOrg({ orgId, fields: { ...fields, preferredLanguage } });
      notify({ kind: "success", text: () => t("created", { name: fields.name }) });
      await navigate(orgPagePath(region, orgId));
    } catch (thrown) {
      const error = toAppError(thrown);
      const atName = error.fields["fields.name"];
      if (atName) setError("name", { message: atName }, { shouldFocus: true });
      else setFailure(error);
    }
  });

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("newTitle")}
      line={t("newLine")}
      closeOnOutside={!isDirty}
      footer={
        <FormActions form={FORM} action={t("create")} busy={isSubmitting} onCancel={onClose} />
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {failure ? (
            <Callout tone="error">{t("createFailed", { message: failure.message })}</Callout>
          ) : null}
          <TextField
            label={t("name")}
            required
            autoComplete="off"
            placeholder={t("namePlaceholder")}
            error={errors.name?.message && say(errors.name.message)}
            {...register("name")}
          />
          <FormPicture
            control={control}
            field="squarePhotoURL"
            label={t("picture")}
            name={name ?? ""}
            square
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
