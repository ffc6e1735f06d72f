import { Stack } from "@chakra-ui/react";
import type { Client } from "@parley/contract/clients/client.ts";
import { useId } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { name } from "@parley/contract/platform/text.ts";
import { useT } from "#platform/i18n/useT.ts";
import { usePictureUpload } from "#platform/fields/usePictureUpload.ts";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { PictureField } from "#ui/form/PictureField.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { usePortalData } from "../data/portalData.ts";
import { accountTexts } from "./accountTexts.ts";
import { useSaveSelf } from "./useSaveSelf.ts";

type Fields = Pick<Client, "name" | "squarePhotoURL">;

/** A client's own name and photo; how they are notified is set in the notifications panel. */
export default function ProfileDrawer({ onClose }: { onClose: () => void }) {
  const t = useT(accountTexts);
  const form = useId();
  const { agency, me } = usePortalData();
  const pictures = usePictureUpload();
  const save = useSaveSelf();
  const { name, squarePhotoURL } = me;
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { name, squarePhotoURL },
  });
  const shownName = useWatch({ control, name: "name" });
  const submit = handleSubmit(async ({ name, squarePhotoURL }) => {
    if (!(await save({ name: nameRule.parse(name), squarePhotoURL }))) return;
    notify({ kind: "success", text: t("saved") });
    onClose();
  });

  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t("profile")}
      line={t("profileLine")}
      closeOnOutside={!formState.isDirty}
      footer={
        <FormActions
          form={form}
          action={t("save")}
          busy={formState.isSubmitting}
          disabled={!formState.isDirty}
          onCancel={onClose}
        />
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="5">
          <TextField
            label={t("name")}
            required
            autoComplete="name"
            error={formState.errors.name?.message}
            {...register("name", {
              validate: (value) => {
                const fault = nameFault(value);
                return fault ? t(fault) : true;
              },
            })}
          />
          <Controller
            control={control}
            name="squarePhotoURL"
            render={({ field }) => (
              <PictureField
                label={t("photo")}
                name={shownName}
                value={field.value}
                onChange={field.onChange}
                {...pictures}
              />
            )}
          />
          <TextField
            label={t("email")}
            hint={t("emailHint", { name: agency.name })}
            value={me.email}
            readOnly
          />
        </Stack>
      </form>
    </SideDrawer>
  );
}

/** The contract's rule for names; the messages are this page's own. */
const nameRule = name("fields.required");

/** What is wrong with a name. */
export function nameFault(value: string): "needName" | "longName" | undefined {
  const parsed = nameRule.safeParse(value);
  if (parsed.success) return undefined;
  return parsed.error.issues.some(({ code }) => code === "too_big") ? "longName" : "needName";
}
