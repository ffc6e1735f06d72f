import type { Client } from "@parley/contract/clients/client.ts";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { peopleTexts } from "./peopleTexts.ts";

/** A sign-in link that is being created, was created, or failed. */
export type LoginLink = { client: Client } & (
  | { status: "making" }
  | { status: "made"; link: string }
  | { status: "failed"; failure: AppError }
);

/** Links that sign in as a client: one to hand over, and one to open the client's dashboard oneself. */
export function useLoginLinks() {
  const t = useT(peopleTexts);
  const [shown, setShown] = useState<LoginLink>();

  const make = async (client: Client) => {
    setShown({ client, status: "making" });
    const made = await api.clients.createLoginLink({ clientId: client.ID }).then(
      ({ link }): LoginLink => ({ client, status: "made", link }),
      (thrown: unknown): LoginLink => ({
        client,
        status: "failed",
        failure: toAppError(thrown),
      }),
    );
    // Closed, or another one requested meanwhile: show nothing.
    setShown((now) => (now?.client === client && now.status === "making" ? made : now));
  };

  const openAs = async (client: Client) => {
    // Opened in the click itself: browsers block a tab that is opened later, after the answer.
    const tab = window.open("about:blank", "_blank");
    if (!tab) return notify({ kind: "warning", text: () => t("openBlocked") });
    tab.opener = null;
    try {
      const { link } = await api.clients.createLoginLink({ clientId: client.ID, asAdmin: true });
      tab.location.replace(link);
    } catch (thrown) {
      tab.close();
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => t("openFailed", { message: failure.message }) });
    }
    return undefined;
  };
  return { shown, make, openAs, close: () => setShown(undefined) };
}
