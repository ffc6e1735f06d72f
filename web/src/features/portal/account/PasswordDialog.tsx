import { Stack } from "@chakra-ui/react";
import { passwordTooShort } from "@parley/contract/clients/client.ts";
import { useId, useState } from "react";
import type { AppError } from "#platform/api/appError.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { PasswordField } from "#ui/form/PasswordField.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { usePortalData } from "../data/portalData.ts";
import { accountTexts } from "./accountTexts.ts";
import { usePasswordForm } from "./usePasswordForm.ts";

interface PasswordDialogProps {
  onClose: () => void;
  /** The first password, just used to sign in, so that it is not asked for again. */
  first?: string;
}

/** Changes the client's own password. */
export default function PasswordDialog({ onClose, first }: PasswordDialogProps) {
  const t = useT(accountTexts);
  const say = useSayProblem();
  const { agency } = usePortalData();
  const form = useId();
  const [failure, setFailure] = useState<AppError>();
  const { fields, errors, busy, submit } = usePasswordForm({
    current: first ?? "",
    onFailure: setFailure,
    onDone: onClose,
  });
  const isFirst = first !== undefined;
  return (
    <FormDialog
      open
      onClose={onClose}
      closeOnOutside={false}
      title={t(isFirst ? "firstTitle" : "passwordTitle")}
      line={isFirst ? t("firstLine", { name: agency.name }) : t("passwordLine")}
      footer={
        <FormActions
          form={form}
          action={t("changePassword")}
          busy={busy}
          onCancel={onClose}
          cancelLabel={isFirst ? t("notNow") : undefined}
        />
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="5">
          {failure ? <Callout tone="error">{failure.message}</Callout> : null}
          {isFirst ? null : (
            <PasswordField
              label={t("current")}
              autoComplete="current-password"
              error={errors.current}
              {...fields.current}
            />
          )}
          <PasswordField
            label={t("next")}
            hint={say(passwordTooShort)}
            autoComplete="new-password"
            error={errors.next}
            {...fields.next}
          />
          <PasswordField
            label={t("again")}
            autoComplete="new-password"
            error={errors.again}
            {...fields.again}
          />
        </Stack>
      </form>
    </FormDialog>
  );
}
