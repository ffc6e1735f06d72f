import { zodResolver } from "@hookform/resolvers/zod";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems } from "#platform/i18n/problems/useSayProblem.ts";
import { notify } from "#ui/feedback/notices.ts";
import { useOrgs } from "../useOrgs.ts";
import { changedFields } from "../fields/changedFields.ts";
import { clientSchema, editedClientOf, newClientOf } from "./clientForm.ts";
import type { EditedClient, TypedClient } from "./clientForm.ts";
import { useInvitation } from "./useInvitation.ts";
import { peopleTexts } from "./peopleTexts.ts";

/** A password that was just set, to be shown once. */
export interface ShownPassword {
  name: string;
  email: string;
  password: string;
  /** The id of a new client who is invited by mail. */
  invited: string | undefined;
}

/**
 * Adding or editing a client: the form, and the call it makes.
 * @param client undefined for a new one
 * @param onSaved called after saving, unless there is a password to show first
 */
export function useClientForm(org: Org, client: Client | undefined, onSaved: () => void) {
  const t = useT(peopleTexts);
  const orgs = useOrgs();
  // Filled once, so that what others save meanwhile does not overwrite what is being typed.
  const [initial] = useState(() => (client ? editedClientOf(client) : newClientOf(org)));
  const [passwordSet, setPasswordSet] = useState<ShownPassword>();
  const [failure, setFailure] = useState<AppError>();
  const [isInviting, setInviting] = useState(true);
  const { invite, invitation } = useInvitation();
  const form = useForm<TypedClient, unknown, EditedClient>({
    defaultValues: initial,
    resolver: zodResolver(clientSchema(client === undefined), asProblems),
  });

  /** @returns the id of a new client */
  const send = async ({
    password,
    widgetIDs,
    ...fields
  }: EditedClient): Promise<string | undefined> => {
    if (!client) {
      const made = await api.clients.createClient({ orgId: org.ID, fields, widgetIDs, password });
      return made.clientId;
    }
    const { password: _, widgetIDs: agentsBefore, ...before } = initial;
    const agents = changedFields({ widgetIDs: agentsBefore }, { widgetIDs });
    await api.clients.updateClient({
      clientId: client.ID,
      updates: changedFields(before, fields),
      ...agents,
      ...(password ? { password } : {}),
    });
    return undefined;
  };

  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const clientId = await send(values);
      if (client) notify({ kind: "success", text: () => t("saved", { name: values.name }) });
      const { name, email, password } = values;
      const invited = isInviting ? clientId : undefined;
      if (invited) void invite({ ID: invited, email });
      if (password) setPasswordSet({ name, email, password, invited });
      else onSaved();
    } catch (thrown) {
      const error = toAppError(thrown);
      const { fields } = error;
      let isAtField = false;
      for (const field of ["name", "email", "password"] as const) {
        const said = fields[`fields.${field}`] ?? fields[`updates.${field}`] ?? fields[field];
        if (!said) continue;
        isAtField = true;
        form.setError(field, { message: said }, { shouldFocus: true });
      }
      const holder =
        error.problem === "clients.otherOrg"
          ? orgs.data?.find(({ ID }) => error.message.endsWith(ID))
          : undefined;
      // The server names the organisation by its id alone.
      if (holder) {
        const said = t("otherOrg", { name: holder.name });
        form.setError("email", { message: said }, { shouldFocus: true });
      } else if (!isAtField) setFailure(error);
    }
  });
  const inviting = { isOn: isInviting, change: setInviting, invite, invitation };
  return { form, save, failure: failure?.message, passwordSet, inviting };
}

export type ClientForm = ReturnType<typeof useClientForm>["form"];
