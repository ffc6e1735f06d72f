import { Button, Stack, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { isAboveAdmin } from "@parley/contract/clients/adminReach.ts";
import type { Client } from "@parley/contract/clients/client.ts";
import { useId, useState } from "react";
import type { FormEvent } from "react";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { FormDialog } from "#ui/overlay/FormDialog.tsx";
import { AgentChecklist } from "../fields/AgentChecklist.tsx";
import { FormFailure } from "../fields/FormFailure.tsx";
import { adminTexts } from "./adminTexts.ts";

interface AssignDialogProps {
  person: Client;
  /** The organisation's admin. */
  me: Client;
  /** The agents the admin has access to; they cannot assign any others. */
  agents: readonly AgentCard[];
  agencyName: string;
  onClose: () => void;
}

/** Which agents somebody in the organisation sees; read-only if the admin may not change it. */
export default function AssignDialog(props: AssignDialogProps) {
  const { person, me, agents, agencyName, onClose } = props;
  const t = useT(adminTexts);
  const form = useId();
  const [chosen, setChosen] = useState<readonly string[]>(person.widgetIDs);
  const { busy, error, attempt } = useAttempt();
  const { ID: clientId, name } = person;
  const isSelf = clientId === me.ID;
  const reach = { ...me, clientId: me.ID, agentIds: agents.map(({ ID }) => ID) };
  const isDirty = chosen.toSorted().join(" ") !== person.widgetIDs.toSorted().join(" ");
  const isFixed = isSelf || isAboveAdmin(reach, person);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const change = { clientId, updates: {}, widgetIDs: [...chosen] };
    if (!(await attempt(() => api.clients.updateClient(change)))) return;
    notify({ kind: "success", text: () => t("saved", { name }) });
    onClose();
  };

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("assignTitle", { name })}
      line={isFixed ? person.email : t("assignLine", { name })}
      closeOnOutside={isFixed || !busy}
      footer={
        isFixed || agents.length === 0 ? (
          <Button variant="outline" onClick={onClose}>
            {t("close")}
          </Button>
        ) : (
          <FormActions
            form={form}
            action={t("save")}
            busy={busy}
            disabled={!isDirty}
            onCancel={onClose}
          />
        )
      }
    >
      <form id={form} onSubmit={(event) => void save(event)}>
        <Stack gap="5">
          {error ? <FormFailure reason={error} /> : null}
          {isFixed ? (
            <Callout tone="info">
              {t(isSelf ? "self" : "above", { name, agency: agencyName })}
            </Callout>
          ) : null}
          {agents.length === 0 ? (
            <Text color="fg.muted">{t("noAgents")}</Text>
          ) : (
            <AgentChecklist
              label={t("agents")}
              agents={agents}
              chosen={chosen}
              onChange={setChosen}
              disabled={isFixed}
            />
          )}
        </Stack>
      </form>
    </FormDialog>
  );
}
