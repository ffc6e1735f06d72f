import { Stack } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { useState } from "react";
import type { FormEvent } from "react";
import { useBalance } from "#platform/live/balance.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { Balances } from "./Balances.tsx";
import { StoppedAgents } from "./StoppedAgents.tsx";
import { AmountField, useAmount } from "#platform/credits/AmountField.tsx";
import { amountOf, type Direction } from "#platform/credits/readAmount.ts";
import { transferTexts } from "./transferTexts.ts";
import { useTransfer } from "./useTransfer.ts";

const FORM = "transfer-credits";

interface TransferDialogProps {
  org: Pick<Org, "ID" | "name" | "ownerID">;
  onClose: () => void;
}

/** Transfers credits between the workspace and an organisation, in either direction. */
export default function TransferDialog({ org, onClose }: TransferDialogProps) {
  const t = useT(transferTexts);
  const workspace = useBalance(workspaceAccount(org.ownerID));
  const orgBalance = useBalance(orgAccount(org.ID));
  const [direction, setDirection] = useState<Direction>("toOrg");
  const { transfer, busy, failure, clearFailure } = useTransfer(org.ID);
  const amount = useAmount(direction, (direction === "toOrg" ? workspace : orgBalance).data);
  const credits = amountOf(amount.typed);
  const takesAll = direction === "toWorkspace" && credits > 0 && credits === orgBalance.data;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = amount.read();
    if (read !== undefined && (await transfer(direction, read))) onClose();
  };

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("title")}
      line={t("line", { name: org.name })}
      closeOnOutside={!busy && amount.typed === ""}
      footer={<FormActions form={FORM} action={t("transfer")} busy={busy} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {failure ? <Callout tone="error">{failure}</Callout> : null}
          <Balances workspace={workspace} org={orgBalance} direction={direction} amount={credits} />
          <ChoiceCards
            label={t("direction")}
            name="direction"
            value={direction}
            choices={[
              { value: "toOrg", title: t("toOrg"), line: t("toOrgLine") },
              { value: "toWorkspace", title: t("toWorkspace"), line: t("toWorkspaceLine") },
            ]}
            onChange={(wanted) => {
              setDirection(wanted);
              amount.clear();
              clearFailure();
            }}
          />
          <AmountField amount={amount} onChange={clearFailure} />
          {takesAll ? <StoppedAgents orgId={org.ID} /> : null}
        </Stack>
      </form>
    </FormDialog>
  );
}
