import { Heading, Stack } from "@chakra-ui/react";
import { notificationsSettings } from "@parley/contract/clients/client.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { useId } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { useT } from "#platform/i18n/useT.ts";
import { usePictures } from "#platform/pictures/usePictures.ts";
import { FormActions } from "#ui/FormActions.tsx";
import { notify } from "#ui/notices.ts";
import { PictureField } from "#ui/PictureField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { SideDrawer } from "#ui/SideDrawer.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useClientData } from "../data/clientData.ts";
import { accountTexts } from "./accountTexts.ts";
import { nameFault, nameRule } from "./nameRule.ts";
import { useSaveSelf } from "./useSaveSelf.ts";

type Fields = Pick<Client, "name" | "squarePhotoURL"> & Client["notificationsSettings"];

const through = {
  all: "throughAll",
  email: "throughEmail",
  push: "throughPush",
  none: "throughNone",
} as const;
const events = { all: "ifAll", requestsOnly: "ifRequestsOnly", none: "ifNone" } as const;

/** A client's own name, photo and notification settings. */
export default function ProfileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT(accountTexts);
  const form = useId();
  const { agency, me } = useClientData();
  const pictures = usePictures();
  const save = useSaveSelf();
  const { name, squarePhotoURL } = me;
  const { register, control, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { name, squarePhotoURL, ...me.notificationsSettings },
  });
  const shownName = useWatch({ control, name: "name" });
  const submit = handleSubmit(async ({ name, squarePhotoURL, ...settings }) => {
    const saved = await save({
      name: nameRule.parse(name),
      squarePhotoURL,
      notificationsSettings: notificationsSettings.parse(settings),
    });
    if (!saved) return;
    notify({ kind: "success", text: t("saved") });
    onClose();
  });

  return (
    <SideDrawer
      open={open}
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
          <Heading as="h3" size="sm">
            {t("notifications")}
          </Heading>
          <SelectField
            label={t("notifyThrough")}
            options={(["all", "email", "push", "none"] as const).map((value) => ({
              value,
              label: t(through[value]),
            }))}
            {...register("notifyThrough")}
          />
          <SelectField
            label={t("notifyIf")}
            options={(["all", "requestsOnly", "none"] as const).map((value) => ({
              value,
              label: t(events[value]),
            }))}
            {...register("notifyIf")}
          />
        </Stack>
      </form>
    </SideDrawer>
  );
}
