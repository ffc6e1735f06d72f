import { RefreshCw } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { FormField } from "#ui/form/FormField.tsx";
import { InputWithButton } from "#ui/form/InputWithButton.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { makePassword } from "./clientForm.ts";
import { peopleTexts } from "./peopleTexts.ts";
import type { ClientForm } from "./useClientForm.ts";

/** Who the client is and what they sign in with. */
export function PersonFields({ form, isNew }: { form: ClientForm; isNew: boolean }) {
  const t = useT(peopleTexts);
  const say = useSayProblem();
  const { register, watch, setValue, control, formState } = form;
  const { name, email, password } = formState.errors;
  return (
    <>
      <TextField
        label={t("name")}
        required
        autoComplete="off"
        error={name?.message && say(name.message)}
        {...register("name")}
      />
      <TextField
        label={t("email")}
        required
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={email?.message && say(email.message)}
        {...register("email")}
      />
      <FormField
        label={isNew ? t("password") : t("newPassword")}
        required={isNew}
        hint={isNew ? t("passwordHint") : t("newPasswordHint")}
        error={password?.message && say(password.message)}
      >
        <InputWithButton
          fontFamily="mono"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-required={isNew}
          {...register("password")}
          button={{
            "aria-label": t("generate"),
            title: t("generate"),
            onClick: () => setValue("password", makePassword(), { shouldDirty: true }),
            children: <RefreshCw />,
          }}
        />
      </FormField>
      <FormPicture
        control={control}
        field="squarePhotoURL"
        label={t("picture")}
        name={watch("name")}
      />
    </>
  );
}
