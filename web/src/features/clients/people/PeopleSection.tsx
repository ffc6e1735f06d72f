import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { ClientList } from "./ClientList.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import { useClients } from "./useClients.ts";
import { useLoginLinks } from "./useLoginLinks.ts";

const ClientDrawer = lazy(() => import("./ClientDrawer.tsx"));
const LoginLinkDialog = lazy(() => import("./LoginLinkDialog.tsx"));
const DeleteClientDialog = lazy(() => import("./DeleteClientDialog.tsx"));

/** An organisation's clients, live: add, edit, delete, and create sign-in links. */
export default function PeopleSection({ org }: { org: Org }) {
  const t = useT(peopleTexts);
  const live = useClients(org.ID);
  const [editing, setEditing] = useState<Client | "new">();
  const [deleting, setDeleting] = useState<Client>();
  const links = useLoginLinks();
  const add = () => setEditing("new");
  const addButton = (
    <AddButton width={{ base: "100%", sm: "auto" }} onClick={add}>
      {t("add")}
    </AddButton>
  );
  return (
    <>
      <PageHeader
        level={2}
        title={t("title")}
        line={t("line")}
        action={live.data?.length === 0 ? undefined : addButton}
      />
      <LiveContent live={live} waiting={<TableSkeleton />} errorTitle={t("errorTitle")}>
        {(clients) =>
          clients.length === 0 ? (
            <EmptyState
              drawing="rows"
              title={t("emptyTitle")}
              line={t("emptyLine")}
              action={addButton}
            />
          ) : (
            <ClientList
              clients={clients}
              onEdit={setEditing}
              onLink={(client) => void links.make(client)}
              onOpenAs={(client) => void links.openAs(client)}
              onDelete={setDeleting}
            />
          )
        }
      </LiveContent>
      <Suspense fallback={null}>
        {editing ? (
          <ClientDrawer
            org={org}
            client={editing === "new" ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        ) : null}
        {links.shown ? <LoginLinkDialog of={links.shown} onClose={links.close} /> : null}
        {deleting ? (
          <DeleteClientDialog client={deleting} onClose={() => setDeleting(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
