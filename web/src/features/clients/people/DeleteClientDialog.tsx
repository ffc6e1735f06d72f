import type { Client } from "@parley/contract/clients/client.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { peopleTexts } from "./peopleTexts.ts";

interface DeleteClientDialogProps {
  client: Pick<Client, "ID" | "name">;
  onClose: () => void;
}

/** Deletes a client once their name was typed. */
export default function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const t = useT(peopleTexts);
  const { busy, error, attempt } = useAttempt();
  const { ID, name } = client;

  const remove = async () => {
    if (!(await attempt(() => api.clients.removeClient({ clientId: ID })))) return;
    notify({ kind: "success", text: t("deleted", { name }) });
    onClose();
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
