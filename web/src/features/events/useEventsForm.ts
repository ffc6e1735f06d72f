import { zodResolver } from "@hookform/resolvers/zod";
import { eventSettings } from "@parley/contract/events/calls.ts";
import { EVENT_TYPES } from "@parley/contract/events/event.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems } from "#platform/i18n/problems/useSayProblem.ts";
import { useUnloadWarning } from "#platform/page/useUnloadWarning.ts";
import { notify } from "#ui/feedback/notices.ts";
import { eventsTexts } from "./eventsTexts.ts";

/** Subject of the notices about saving: a later one replaces the earlier. */
const SAVING = "workspace events";

/**
 * The form for endpoint and events. It takes over what others save, except in fields changed here.
 */
export function useEventsForm({ events }: Workspace) {
  const t = useT(eventsTexts);
  const values = useMemo(
    () => ({
      endpoint: events.endpoint,
      subscribed: EVENT_TYPES.filter((type) => events.subscribed.includes(type)),
    }),
    [events],
  );
  const form = useForm({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(eventSettings, asProblems),
  });
  const { handleSubmit, reset, setError, formState } = form;
  useUnloadWarning(formState.isDirty);

  const save = handleSubmit(async (given) => {
    try {
      await api.events.configure(given);
      reset(given);
      notify({ kind: "success", text: () => t("saved"), about: SAVING });
    } catch (thrown) {
      const failure = toAppError(thrown);
      const atEndpoint = failure.fields["endpoint"];
      if (atEndpoint) setError("endpoint", { message: atEndpoint }, { shouldFocus: true });
      notify({
        kind: "error",
        text: () => t("saveFailed", { message: failure.message }),
        about: SAVING,
      });
    }
  });
  return { form, save };
}
