import { isLegibleBranding } from "@parley/contract/agents/branding.ts";
import { agentSettings } from "@parley/contract/agents/settings.ts";
import { mayRemoveBranding } from "@parley/contract/plans/mayRemoveBranding.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useState } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { useEditor } from "../draft/editors.ts";
import { fieldTexts } from "./fieldTexts.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/**
 * The line under the chat, which can be switched off where the workspace's plan allows it. An agency's client does not
 * know that plan: for them the server decides. A line that was removed may stay so on any plan, as on the server.
 */
export function BrandingField({ name }: NameProps<"branding">) {
  const t = useT(fieldTexts);
  const sayProblem = useSayProblem();
  const wasRemoved = useEditor().draft.base[name] === "";
  const { change, ...field } = useSetting(name);
  const workspace = useSession(({ workspaces, workspaceId }) =>
    workspaces.find(({ id }) => id === workspaceId),
  );
  const isPlanKnown = workspace !== undefined;
  const mayRemove = wasRemoved || !isPlanKnown || mayRemoveBranding(workspace);
  // What was typed comes back when it is switched off and on again.
  const [last, setLast] = useState<string>(agentSettings[name].default);
  const isThere = field.value.trim() !== "";
  // Refused by the server, it is on again, with the field that says so.
  const on = isThere || !mayRemove || field.error !== undefined;
  const toggle = (checked: boolean) => {
    if (isThere) setLast(field.value);
    change(checked ? last : "");
  };
  const error = () => {
    if (!isThere) return mayRemove ? field.error : sayProblem(problem("agents.brandingPlan"));
    return isLegibleBranding(field.value)
      ? field.error
      : sayProblem(problem("agents.brandingLegible"));
  };
  const hint = () => {
    if (!mayRemove) return t("brandingPlan");
    return isPlanKnown || wasRemoved ? undefined : t("brandingAgencyPlan");
  };
  return (
    <>
      <SwitchField
        label={t("brandingOn")}
        hint={hint()}
        checked={on}
        disabled={!mayRemove}
        onChange={toggle}
      />
      {on ? (
        <TextField
          {...field}
          name={name}
          error={error()}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      ) : null}
    </>
  );
}
