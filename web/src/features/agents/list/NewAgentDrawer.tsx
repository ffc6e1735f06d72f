import { Stack, Text } from "@chakra-ui/react";
import type { TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import { pageUrl } from "@parley/contract/knowledge/calls.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { name as nameSchema } from "@parley/contract/platform/text.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useState } from "react";
import type { FormEvent } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { problemIn, useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { FormActions } from "#ui/saving/FormActions.tsx";
import { Callout } from "#ui/feedback/Callout.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { SideDrawer } from "#ui/overlay/SideDrawer.tsx";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { newAgentTexts } from "./newAgentTexts.ts";
import { createAgent } from "./createAgent.ts";
import type { CreatedAgent } from "./createAgent.ts";
import { firstStepsTexts } from "../firstSteps/firstStepsTexts.ts";
import { EXAMPLE_HOST, makeAgentOfWebsite } from "../firstSteps/agentOfWebsite.ts";
import { TemplatePicker } from "./TemplatePicker.tsx";

const FORM = "new-agent";

/** The schema of an agent's title; `agentEditable` has it too, but brings every other setting along. */
const agentName = nameSchema("agents.nameRequired");

/** What a new agent is made from. */
type Beginning = "template" | "website";

interface NewAgentDrawerProps {
  open: boolean;
  /** Whether it may be made from a website, which whoever makes it then has it learn. */
  fromWebsite: boolean;
  /** Agents that there are, and that the plan allows; left out where they are not known, and for clients, who have no plan. */
  agentCount?: { used: number; most: number };
  onClose: () => void;
  /** Goes on to the new agent. */
  onCreated: (made: CreatedAgent) => void | Promise<void>;
}

/** Asks for name and template of a new agent, or for the website that it is to learn. What was typed stays when creating it fails, and when the drawer closes. */
export default function NewAgentDrawer(props: NewAgentDrawerProps) {
  const { open, fromWebsite, agentCount, onClose, onCreated } = props;
  const t = useT(newAgentTexts);
  const tSteps = useT(firstStepsTexts);
  const say = useSayProblem();
  const [beginning, setBeginning] = useState<Beginning>("template");
  const [name, setName] = useState("");
  const [url, setUrl] = useState("");
  const [template, setTemplate] = useState<TemplateKey>("blank-template");
  const [agentId, setAgentId] = useState(() => randomId());
  // Somebody who wanted to go on without a name has been told so.
  const [isTold, setIsTold] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isOfWebsite = fromWebsite && beginning === "website";
  // An agent that an attempt has made may be listed before its answer comes: trying again finds it.
  const isFull = agentCount !== undefined && !attempted && agentCount.used >= agentCount.most;
  const given = (isOfWebsite ? url : name).trim() !== "";

  const make = async (): Promise<CreatedAgent> => {
    if (!isOfWebsite) return createAgent({ agentId, name: agentName.parse(name), template });
    const { language } = useLanguage.getState();
    const sayUnread = (message: string) => tSteps("unread", { message });
    const ID = await makeAgentOfWebsite({ agentId, url, language, sayUnread });
    return { ID };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = isOfWebsite ? problemIn(pageUrl, url) : problemIn(agentName, name);
    if (wrong) {
      setIsTold(true);
      return setError(wrong);
    }
    setBusy(true);
    setAttempted(true);
    setError(undefined);
    try {
      const made = await make();
      notify({ kind: "success", text: () => t("created"), about: FORM });
      setName("");
      setUrl("");
      setAgentId(randomId());
      setAttempted(false);
      await onCreated(made);
    } catch (thrown) {
      const failure = toAppError(thrown);
      const text = () => {
        const { message } = failure;
        if (isOfWebsite || template === "blank-template")
          return t("createFailed", { error: message });
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
          disabled={!given || isFull}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {isFull ? (
            <Callout tone="warning">{t("full", { count: agentCount.most })}</Callout>
          ) : agentCount && !attempted ? (
            <Text color="fg.muted">{t("planRoom", agentCount)}</Text>
          ) : null}
          {fromWebsite ? (
            <ChoiceCards
              label={t("beginning")}
              name="beginning"
              value={beginning}
              choices={[
                { value: "template", title: t("fromTemplate"), line: t("fromTemplateLine") },
                { value: "website", title: t("fromWebsite"), line: t("fromWebsiteLine") },
              ]}
              onChange={(chosen) => {
                setBeginning(chosen);
                setError(undefined);
              }}
            />
          ) : null}
          {isOfWebsite ? (
            <TextField
              label={tSteps("website")}
              required
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="url"
              spellCheck={false}
              placeholder={EXAMPLE_HOST}
              value={url}
              hint={t("urlHint")}
              error={error && say(error)}
              onChange={(event) => {
                setUrl(event.target.value);
                setError(undefined);
              }}
            />
          ) : (
            <>
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
                onKeyDown={(event) => {
                  // The browser submits no form whose button is disabled.
                  if (event.key !== "Enter" || given) return;
                  setIsTold(true);
                  setError(problem("agents.nameRequired"));
                }}
                onBlur={(event) => {
                  // Nobody is told before they have tried, or on closing the drawer.
                  if (isTold && !given && event.relatedTarget?.closest("form"))
                    setError(problem("agents.nameRequired"));
                }}
              />
              <TemplatePicker value={template} onChange={setTemplate} />
            </>
          )}
        </Stack>
      </form>
    </SideDrawer>
  );
}
