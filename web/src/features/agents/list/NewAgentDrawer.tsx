import { Stack } from "@chakra-ui/react";
import type { TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { name as nameSchema } from "@parley/contract/platform/text.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useState } from "react";
import type { FormEvent } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import { problemIn, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { newAgentTexts } from "./newAgentTexts.ts";
import { createAgent } from "./createAgent.ts";
import type { CreatedAgent } from "./createAgent.ts";
import { TemplatePicker } from "./TemplatePicker.tsx";

const FORM = "new-agent";

/** The schema of an agent's title; `agentEditable` has it too, but brings every other setting along. */
const agentName = nameSchema("agents.nameRequired");

interface NewAgentDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Goes on to the new agent. */
  onCreated: (made: CreatedAgent) => void | Promise<void>;
}

/** Asks for name and template of a new agent. What was typed stays when creating it fails, and when the drawer closes. */
export default function NewAgentDrawer({ open, onClose, onCreated }: NewAgentDrawerProps) {
  const t = useT(newAgentTexts);
  const say = useSayProblem();
  const [name, setName] = useState("");
  const [template, setTemplate] = useState<TemplateKey>("blank-template");
  const [agentId, setAgentId] = useState(() => randomId());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const given = name.trim() !== "";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const parsed = agentName.safeParse(name);
    if (!parsed.success) return setError(problemIn(agentName, name));
    setBusy(true);
    setError(undefined);
    try {
      const made = await createAgent({ agentId, name: parsed.data, template });
      notify({ kind: "success", text: () => t("created"), about: FORM });
      setName("");
      setAgentId(randomId());
      await onCreated(made);
    } catch (thrown) {
      const failure = toAppError(thrown);
      const text = () => {
        const { message } = failure;
        if (template === "blank-template") return t("createFailed", { error: message });
        return t("templateFailed", { message });
      };
      notify({ kind: "error", text, about: FORM });
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      title={t("newAgent")}
      line={t("drawerLine")}
      size="lg"
      footer={
        <FormActions
          form={FORM}
          action={t("create")}
          disabled={!given}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          <TextField
            label={t("name")}
            required
            value={name}
            placeholder={t("namePlaceholder")}
            autoComplete="off"
            error={error && say(error)}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
            onBlur={(event) => {
              // Going on without a name shows why Create is disabled; closing the drawer does not.
              if (!given && event.relatedTarget?.closest("form"))
                setError(problem("agents.nameRequired"));
            }}
          />
          <TemplatePicker value={template} onChange={setTemplate} />
        </Stack>
      </form>
    </SideDrawer>
  );
}
