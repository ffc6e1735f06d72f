import { useEffect, useRef, useState } from "react";
import type { Client } from "@parley/contract/clients/client.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { peopleTexts } from "./peopleTexts.ts";

/** What became of a mail that invites a client. */
export type Invitation = { status: "sending" } | Outcome;
type Outcome = { status: "sent" } | { status: "failed"; failure: AppError };

type Invited = Pick<Client, "ID" | "email">;

/** Mails it. @returns what became of it; never throws */
function send({ ID: clientId }: Invited): Promise<Outcome> {
  return api.clients.sendInvitation({ clientId }).then(
    (): Outcome => ({ status: "sent" }),
    (thrown: unknown): Outcome => ({ status: "failed", failure: toAppError(thrown) }),
  );
}

/**
 * Mails a client where to sign in; `invitation` is what became of the last. Where what would show it has closed
 * meanwhile, a notice says so.
 */
export function useInvitation() {
  const sayOutcome = useSayOutcome();
  const [invitation, setInvitation] = useState<Invitation>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const invite = async (client: Invited): Promise<void> => {
    setInvitation({ status: "sending" });
    const outcome = await send(client);
    if (isShown.current) setInvitation(outcome);
    else sayOutcome(client, outcome);
  };
  return { invitation, invite };
}

/** Mails a client from the list where to sign in, and says in a notice how that went. */
export function useInviteAgain(): (client: Invited) => Promise<void> {
  const sayOutcome = useSayOutcome();
  return async (client) => sayOutcome(client, await send(client));
}

function useSayOutcome() {
  const t = useT(peopleTexts);
  return ({ ID, email }: Invited, outcome: Outcome): void => {
    const about = `invitation ${ID}`;
    if (outcome.status === "sent") {
      notify({ kind: "success", text: () => t("invited", { email }), about });
      return;
    }
    const { failure } = outcome;
    notify({ kind: "error", text: () => t("notInvited", { message: failure.message }), about });
  };
}
