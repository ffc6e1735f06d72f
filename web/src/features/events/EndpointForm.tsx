import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { config } from "#platform/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { FormSaveBar } from "#ui/saving/FormSaveBar.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { TextField } from "#ui/form/TextField.tsx";
import { EventCheckboxes } from "./EventCheckboxes.tsx";
import { eventsTexts } from "./eventsTexts.ts";
import { useEventsForm } from "./useEventsForm.ts";

interface EndpointFormProps {
  workspace: Workspace;
  /** Panels beside the form. */
  children: ReactNode;
}

/** The endpoint's URL and the events sent to it. */
export function EndpointForm({ workspace, children }: EndpointFormProps) {
  const t = useT(eventsTexts);
  const say = useSayProblem();
  const { form, save } = useEventsForm(workspace);
  const { register, control, formState } = form;
  const { errors } = formState;
  const { sandboxUrl } = config();
  return (
    <FormColumn beside={children}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Panel title={t("endpointTitle")} line={t("endpointLine")}>
          <TextField
            label={t("endpoint")}
            hint={
              sandboxUrl
                ? t("sandboxHint", { url: `${sandboxUrl}/webhooks/events` })
                : t("endpointHint")
            }
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            error={errors.endpoint?.message && say(errors.endpoint.message)}
            {...register("endpoint")}
          />
          <Controller
            control={control}
            name="subscribed"
            render={({ field }) => (
              <EventCheckboxes chosen={field.value} onChange={field.onChange} />
            )}
          />
        </Panel>
      </form>
      <FormSaveBar form={form} save={save} />
    </FormColumn>
  );
}
