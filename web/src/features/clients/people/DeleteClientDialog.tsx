import type { Client } from "@parley/contract/clients/client.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { peopleTexts } from "./peopleTexts.ts";

interface DeleteClientDialogProps {
  client: Pick<Client, "ID" | "name">;
  onClose: () => void;
}

/** Deletes a client once their name was typed. */
export default function DeleteClientDialog({ client, onClose }: DeleteClientDialogProps) {
  const t = useT(peopleTexts);
  const { ID, name } = client;
  return (
    <DeleteDialog
      title={t("deleteTitle", { name })}
      confirmLabel={t("deleteClient")}
      typedName={name}
      notice={() => t("deleted", { name })}
      onDelete={() => api.clients.removeClient({ clientId: ID })}
      onClose={onClose}
    >
      {t("deleteBody")}
    </DeleteDialog>
  );
}
