import { zodResolver } from "@hookform/resolvers/zod";
import { newInvitation } from "@parley/contract/workspaces/calls.ts";
import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { asProblems } from "#platform/i18n/problems/useSayProblem.ts";
import { dismissAbout, notify } from "#ui/feedback/notices.ts";
import { membersTexts } from "./membersTexts.ts";
import { useSendInvitation } from "./useSendInvitation.ts";

/** An invitation that was just created, with its link, which nobody gets to see again. */
export type CreatedInvitation = Pick<InvitationView, "id" | "email"> & { link: string };

interface InviteWays {
  /** It was mailed. */
  onSent: () => void;
  /** Its link is there to be handed over. */
  onLink: (invitation: CreatedInvitation) => void;
  /** There is one more open invitation, mailed or not. */
  onChanged: () => void;
}

/** Invites somebody: the form, and the two ways to go on from it, by email or with a link. */
export function useInvite(workspaceId: string, { onSent, onLink, onChanged }: InviteWays) {
  const t = useT(membersTexts);
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { workspaceId, email: "" },
    mode: "onTouched",
    resolver: zodResolver(newInvitation, asProblems),
  });
  const { send } = useSendInvitation(workspaceId);
  const [doing, setDoing] = useState<"send" | "link">();
  // Created, but its email was not sent: the next try sends that one.
  const [unsent, setUnsent] = useState<CreatedInvitation>();

  const create = async (email: string): Promise<CreatedInvitation | undefined> => {
    try {
      const { data } = await api.workspaces.createInvitation({ workspaceId, email });
      onChanged();
      dismissAbout("invite");
      return data;
    } catch (thrown) {
      const failure = toAppError(thrown);
      const atEmail = failure.fields["email"];
      if (atEmail) setError("email", { message: atEmail }, { shouldFocus: true });
      const detail = () => failure.message;
      notify({ kind: "error", text: () => t("createFailed"), detail, about: "invite" });
      return undefined;
    }
  };

  const byEmail = handleSubmit(async ({ email }) => {
    setDoing("send");
    const invitation = unsent?.email === email ? unsent : await create(email);
    setUnsent(invitation);
    if (invitation && (await send(invitation, { again: false }))) {
      setUnsent(undefined);
      reset();
      onChanged();
      onSent();
    }
    setDoing(undefined);
  });

  const byLink = handleSubmit(async ({ email }) => {
    setDoing("link");
    const invitation = await create(email);
    if (invitation) {
      reset();
      onLink(invitation);
    }
    setDoing(undefined);
  });

  return {
    field: register("email"),
    error: formState.errors.email?.message,
    doing,
    byEmail,
    byLink,
  };
}
