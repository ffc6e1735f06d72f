import type { Client } from "@parley/contract/clients/client.ts";
import { useState } from "react";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notices.ts";
import { peopleTexts } from "./peopleTexts.ts";

interface DeleteClientDialogProps {
  client: Pick<Client, "ID" | "name">;
  onClose: () => void;
}

/** Deletes a client once their name was typed. */
export default function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const t = useT(peopleTexts);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { ID, name } = client;

  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api.clients.removeClient({ clientId: ID });
      notify({ kind: "success", text: t("deleted", { name }) });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown).message);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      title={t("deleteTitle", { name })}
      confirmLabel={t("deleteClient")}
      typedName={name}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t("deleteBody")}
    </ConfirmDialog>
  );
}
