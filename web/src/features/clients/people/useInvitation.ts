import { useState } from "react";
import type { Client } from "@parley/contract/clients/client.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { peopleTexts } from "./peopleTexts.ts";

/** What became of a mail that invites a client. */
export type Invitation = { status: "sending" | "sent" } | { status: "failed"; failure: AppError };

/** Mails a client where to sign in; `invitation` is what became of the last. */
export function useInvitation() {
  const [invitation, setInvitation] = useState<Invitation>();
  const invite = async ({ ID: clientId }: Pick<Client, "ID">): Promise<void> => {
    setInvitation({ status: "sending" });
    setInvitation(
      await api.clients.sendInvitation({ clientId }).then(
        (): Invitation => ({ status: "sent" }),
        (thrown: unknown): Invitation => ({ status: "failed", failure: toAppError(thrown) }),
      ),
    );
  };
  return { invitation, invite };
}

/** Mails a client from the list where to sign in, and says in a notice how that went. */
export function useInviteAgain(): (client: Pick<Client, "ID" | "email">) => Promise<void> {
  const t = useT(peopleTexts);
  return async ({ ID: clientId, email }) => {
    const about = `invitation ${clientId}`;
    try {
      await api.clients.sendInvitation({ clientId });
      notify({ kind: "success", text: () => t("invited", { email }), about });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => t("notInvited", { message: failure.message }), about });
    }
  };
}
