import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { membersTexts } from "./membersTexts.ts";

type Invited = Pick<InvitationView, "id" | "email">;

/** Sends an invitation by email and shows how that went; returns whether it was sent. */
export function useSendInvitation(workspaceId: string) {
  const t = useT(membersTexts);
  const language = useLanguage((state) => state.language);
  const [busy, setBusy] = useState(false);
  const send = async ({ id, email }: Invited, { again }: { again: boolean }): Promise<boolean> => {
    setBusy(true);
    const about = `invitation ${id}`;
    try {
      await api.workspaces.sendInvitation({ workspaceId, invitationId: id, language });
      notify({ kind: "success", text: () => t(again ? "resent" : "sent", { email }), about });
      return true;
    } catch (thrown) {
      const text = () => t(again ? "resendFailed" : "sendFailed");
      const failure = toAppError(thrown);
      // The headline says this one already.
      const isSaid = failure.problem === "invitations.sendFailed";
      const detail = isSaid ? undefined : () => failure.message;
      notify({ kind: "error", text, detail, about });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}
