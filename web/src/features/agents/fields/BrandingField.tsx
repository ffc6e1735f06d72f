import { isLegibleBranding } from "@parley/contract/agents/branding.ts";
import { agentSettings } from "@parley/contract/agents/settings.ts";
import { mayRemoveBranding } from "@parley/contract/billing/mayRemoveBranding.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { useState } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { SwitchField } from "#ui/form/SwitchField.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { fieldTexts } from "./fieldTexts.ts";
import { useSetting } from "./useSetting.ts";
import type { NameProps } from "./useSetting.ts";

/** The line under the chat, which can be switched off where the workspace's plan allows it. */
export function BrandingField({ name }: NameProps<"branding">) {
  const t = useT(fieldTexts);
  const sayProblem = useSayProblem();
  const { change, ...field } = useSetting(name);
  const mayRemove = useSession(({ workspaces, workspaceId }) =>
    workspaces.some((one) => one.id === workspaceId && mayRemoveBranding(one)),
  );
  // What was typed comes back when it is switched off and on again.
  const [last, setLast] = useState<string>(agentSettings[name].default);
  const isThere = field.value.trim() !== "";
  const on = isThere || !mayRemove;
  const toggle = (checked: boolean) => {
    if (isThere) setLast(field.value);
    change(checked ? last : "");
  };
  const isLegible = isLegibleBranding(field.value);
  return (
    <>
      <SwitchField
        label={t("brandingOn")}
        hint={mayRemove ? undefined : t("brandingPlan")}
        checked={on}
        disabled={!mayRemove}
        onChange={toggle}
      />
      {on ? (
        <TextField
          {...field}
          name={name}
          error={
            !isThere
              ? sayProblem(problem("agents.brandingPlan"))
              : isLegible
                ? field.error
                : sayProblem(problem("agents.brandingLegible"))
          }
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      ) : null}
    </>
  );
}
