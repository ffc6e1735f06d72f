import { Stack } from "@chakra-ui/react";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useState, type FormEvent } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { SelectField } from "#ui/form/SelectField.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { AmountField, useAmount } from "#platform/credits/AmountField.tsx";
import { requestKeys } from "#platform/credits/requestKeys.ts";
import { giveTexts } from "./giveTexts.ts";

const FORM = "give-credits";

interface GiveDialogProps {
  from: Workspace;
  /** The person's other workspaces; at least one. */
  others: readonly Workspace[];
  /** The id of the one that is chosen first; any other text for none in particular. */
  to: string;
  /** What can be given; undefined while that is not known. */
  available: number | undefined;
  onClose: () => void;
}

/** Gives credits of the open workspace to another one of the same owner. */
export default function GiveDialog({ from, others, to, available, onClose }: GiveDialogProps) {
  const t = useT(giveTexts);
  const nameOf = useWorkspaceLabel();
  const asker = others.find(({ id }) => id === to);
  const [keys] = useState(() => requestKeys());
  const [toWorkspaceId, setTo] = useState(() => (asker ?? others[0])?.id ?? "");
  const amount = useAmount("toOrg", available);
  const [failure, setFailure] = useState<AppError>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const count = amount.read();
    setFailure(undefined);
    if (count === undefined) return;
    setBusy(true);
    const request = { toWorkspaceId, amount: count };
    try {
      await api.credits.giveToWorkspace({ ...request, idempotencyKey: keys.keyOf(request) });
      const given = others.find(({ id }) => id === toWorkspaceId);
      const name = given ? nameOf(given) : "";
      notify({ kind: "success", text: () => t("done", { count, name }), about: FORM });
      onClose();
    } catch (thrown) {
      setFailure(toAppError(thrown));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={asker?.id === toWorkspaceId ? t("titleTo", { name: nameOf(asker) }) : t("title")}
      line={t("line", { name: nameOf(from) })}
      closeOnOutside={!busy && amount.typed === ""}
      footer={<FormActions form={FORM} action={t("submit")} busy={busy} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {failure ? <Callout tone="error">{failure.message}</Callout> : null}
          <SelectField
            label={t("to")}
            value={toWorkspaceId}
            options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={({ target }) => setTo(target.value)}
          />
          <AmountField amount={amount} />
        </Stack>
      </form>
    </FormDialog>
  );
}
