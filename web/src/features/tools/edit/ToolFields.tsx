import { Grid, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { FormPicture } from "#platform/fields/FormPicture.tsx";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextAreaField } from "#ui/form/TextAreaField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import type { ToolForm } from "./ToolDrawer.tsx";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"].map((value) => ({ value, label: value }));

interface ToolFieldsProps {
  /** Whether a secret is kept that the form does not replace. */
  hasSecret: boolean;
  /** Forgets it; undefined where there is none. */
  forget: ReactNode;
}

/** What a tool is, where it goes and with which secret. */
export function ToolFields({ hasSecret, forget }: ToolFieldsProps) {
  const t = useT(toolsTexts);
  const say = useSayProblem();
  const { register, control, formState } = useFormContext<ToolForm>();
  const { errors } = formState;
  const [kind, name] = useWatch({ control, name: ["kind", "name"] });
  const isHttp = kind !== "mcp";
  const wrong = (field: "name" | "description" | "serverUrl" | "secret" | "secretHeader") => {
    const problem = errors[field]?.message;
    return problem === undefined ? undefined : say(problem);
  };
  return (
    <Stack gap="5">
      <TextField
        label={t("name")}
        required
        hint={t("nameHint")}
        autoComplete="off"
        error={wrong("name")}
        {...register("name")}
      />
      <TextAreaField
        label={t("description")}
        required
        rows={3}
        hint={t("descriptionHint")}
        error={wrong("description")}
        {...register("description")}
      />
      <FormPicture control={control} field="imageUrl" label={t("picture")} name={name} square />
      <Grid templateColumns={{ base: "1fr", sm: isHttp ? "8rem 1fr" : "1fr" }} gap="4">
        {isHttp ? (
          <SelectField label={t("method")} options={METHODS} {...register("method")} />
        ) : null}
        <TextField
          label={t("url")}
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint={isHttp ? t("urlHint", { example: "/orders/{number}" }) : t("mcpUrlHint")}
          error={wrong("serverUrl")}
          {...register("serverUrl")}
        />
      </Grid>
      <Grid templateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="4">
        <Stack gap="2" align="flex-start">
          <PasswordField
            label={t("secret")}
            autoComplete="off"
            hint={hasSecret ? t("secretKept") : t("secretHint")}
            placeholder={hasSecret ? "••••••••" : undefined}
            error={wrong("secret")}
            {...register("secret")}
          />
          {forget}
        </Stack>
        <TextField
          label={t("secretHeader")}
          autoComplete="off"
          hint={t("secretHeaderHint")}
          error={wrong("secretHeader")}
          {...register("secretHeader")}
        />
      </Grid>
      <Controller
        control={control}
        name="confirm"
        render={({ field }) => (
          <SwitchField
            label={t("confirm")}
            hint={t("confirmHint")}
            checked={field.value === true}
            onChange={field.onChange}
          />
        )}
      />
    </Stack>
  );
}
