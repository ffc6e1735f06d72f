import { Flex, Text } from "@chakra-ui/react";
import type { Client } from "@parley/contract/clients/client.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { AddButton } from "#ui/button/AddButton.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { ClientList } from "./ClientList.tsx";
import { peopleTexts } from "./peopleTexts.ts";
import { useClients } from "./useClients.ts";
import { useInviteAgain } from "./useInvitation.ts";
import { useLoginLinks } from "./useLoginLinks.ts";

const ClientDrawer = lazy(() => import("./ClientDrawer.tsx"));
const LoginLinkDialog = lazy(() => import("./LoginLinkDialog.tsx"));
const DeleteClientDialog = lazy(() => import("./DeleteClientDialog.tsx"));

interface PeopleSectionProps {
  org: Org;
  /** Whether somebody is being added; where there is room, the button for it is above, beside the tabs. */
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

/** An organisation's clients, live: add, edit, delete, and create sign-in links. */
export default function PeopleSection({ org, adding, onAdding }: PeopleSectionProps) {
  const t = useT(peopleTexts);
  const live = useClients(org.ID);
  const [editing, setEditing] = useState<Client>();
  const [deleting, setDeleting] = useState<Client>();
  const links = useLoginLinks();
  const invite = useInviteAgain();
  const addButton = <AddButton onClick={() => onAdding(true)}>{t("add")}</AddButton>;
  return (
    <>
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
            <>
              <Flex hideFrom="sm" align="center" justify="space-between" gap="3" mb="4">
                <Text color="fg.muted">{t("count", { count: clients.length })}</Text>
                {addButton}
              </Flex>
              <ClientList
                clients={clients}
                onEdit={setEditing}
                onInvite={(client) => void invite(client)}
                onLink={(client) => void links.make(client)}
                onImpersonate={(client) => void links.openAs(client)}
                onDelete={setDeleting}
              />
            </>
          )
        }
      </LiveContent>
      <Suspense fallback={null}>
        {editing || adding ? (
          <ClientDrawer
            org={org}
            client={editing}
            onClose={() => {
              setEditing(undefined);
              onAdding(false);
            }}
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
