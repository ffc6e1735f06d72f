import { zodResolver } from "@hookform/resolvers/zod";
import { orgEditable } from "@parley/contract/clients/org.ts";
import type { Org, OrgEditable } from "@parley/contract/clients/org.ts";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems } from "#platform/i18n/problems/useSayProblem.ts";
import { useUnsavedChanges } from "#platform/page/unsaved.ts";
import { notify } from "#ui/feedback/notices.ts";
import { changedFields } from "../fields/changedFields.ts";
import { orgTexts } from "./orgTexts.ts";
import { useOrgPath } from "./useOrgPath.ts";

type Typed = z.input<typeof orgEditable>;

/**
 * An organisation's settings as a form. What others save meanwhile appears in it, except in fields that are
 * being edited here; only those are sent.
 */
export function useOrgForm(org: Org) {
  const t = useT(orgTexts);
  const values = useMemo(() => orgEditable.parse(org), [org]);
  const form = useForm<Typed, unknown, OrgEditable>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(orgEditable, asProblems),
  });
  const { handleSubmit, reset, setError, formState } = form;
  const { defaultValues, isDirty } = formState;
  useUnsavedChanges(isDirty, useOrgPath(org.ID), useOrgPath(org.ID, "settings"));

  const save = handleSubmit(async (fields) => {
    try {
      const updates = changedFields<OrgEditable>(orgEditable.parse(defaultValues), fields);
      await api.clients.updateOrg({ orgId: org.ID, updates });
      reset(fields);
      notify({ kind: "success", text: () => t("saved"), about: org.ID });
    } catch (thrown) {
      const error = toAppError(thrown);
      const atName = error.fields["updates.name"];
      if (atName) setError("name", { message: atName }, { shouldFocus: true });
      const text = () => t("saveFailed", { message: error.message });
      notify({ kind: "error", text, about: org.ID });
    }
  });
  return { form, save };
}

export type OrgForm = ReturnType<typeof useOrgForm>["form"];
