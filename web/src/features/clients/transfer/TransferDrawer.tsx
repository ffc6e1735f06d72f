import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { TRANSFER_MAX } from "@parley/contract/credits/calls.ts";
import { useState } from "react";
import type { FormEvent } from "react";
import { useBalance } from "#platform/live/balance.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { Balances } from "./Balances.tsx";
import { readAmount } from "#platform/credits/readAmount.ts";
import type { Direction } from "#platform/credits/readAmount.ts";
import { transferTexts } from "./transferTexts.ts";
import { useTransfer } from "./useTransfer.ts";

const FORM = "transfer-credits";

interface TransferDrawerProps {
  org: Pick<Org, "ID" | "name" | "ownerID">;
  onClose: () => void;
}

/** Transfers credits between the workspace and an organisation, in either direction. */
export default function TransferDrawer({ org, onClose }: TransferDrawerProps) {
  const t = useT(transferTexts);
  const say = useSayProblem();
  const workspace = useBalance(workspaceAccount(org.ownerID));
  const orgBalance = useBalance(orgAccount(org.ID));
  const [direction, setDirection] = useState<Direction>("toOrg");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const { transfer, busy, failure, clearFailure } = useTransfer(org.ID);
  const available = (direction === "toOrg" ? workspace : orgBalance).data;

  const change = (text: string) => {
    setTyped(text);
    setProblem(undefined);
    clearFailure();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = readAmount(typed, direction, available);
    setProblem(read.problem);
    if (read.amount !== undefined && (await transfer(direction, read.amount))) onClose();
  };

  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t("title")}
      line={t("line", { name: org.name })}
      closeOnOutside={!busy && typed === ""}
      footer={<FormActions form={FORM} action={t("transfer")} busy={busy} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {failure ? <Callout tone="error">{failure}</Callout> : null}
          <Balances workspace={workspace} org={orgBalance} direction={direction} />
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
              setProblem(undefined);
              clearFailure();
            }}
          />
          <Flex gap="2" align="flex-start">
            <Box flex="1">
              <TextField
                label={t("amount")}
                required
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                hint={available === undefined ? undefined : t("amountHint", { count: available })}
                error={problem && say(problem)}
                onChange={(event) => change(event.target.value)}
              />
            </Box>
            <Button
              variant="outline"
              // Aligned with the input: the label above it takes 20 px, and the gap 6.
              mt="1.625rem"
              h="10"
              disabled={!available}
              onClick={() => change(String(Math.min(available ?? 0, TRANSFER_MAX)))}
            >
              {t("all")}
            </Button>
          </Flex>
        </Stack>
      </form>
    </SideDrawer>
  );
}
