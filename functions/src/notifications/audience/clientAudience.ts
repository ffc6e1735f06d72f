import type { Transaction } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import {
  client,
  clientLanguage,
  clientMarksPath,
  clientPath,
  isKnownAddress,
  type Client,
} from "@parley/contract/clients/client.ts";
import { org, orgPath, type Org } from "@parley/contract/clients/org.ts";
import {
  wantsLevel,
  notificationLevelOf,
  type NotificationKind,
} from "@parley/contract/notifications/notification.ts";
import { OPEN_SETTINGS } from "@parley/contract/notifications/openSettings.ts";
import type { Deps } from "../../platform/deps.ts";
import { verifiedOwner } from "../../workspaces/verifiedOwner.ts";
import type { Addressee, Audience, Reader } from "./audience.ts";

/**
 * The clients of the agent's organisation who have the agent and the conversations page; null for an
 * agent that none was granted. While their access is switched off they are sent nothing: it is only
 * listed. Nobody is mailed before the workspace's owner has confirmed their own address.
 */
export function clientAudience(
  deps: Pick<Deps, "auth" | "db" | "region">,
  { ID: agentId, orgId, clientIds, ownerID: workspaceId }: AgentConfig,
): Audience | null {
  if (orgId === "" || clientIds.length === 0) return null;
  return {
    kind: "clients",
    id: orgId,
    home: orgPath(orgId),
    workspaceId,
    async readers({ about }) {
      const [home, ...stored] = await deps.db.getAll(
        deps.db.doc(orgPath(orgId)),
        ...clientIds.map((clientId) => deps.db.doc(clientPath(clientId))),
      );
      const found = org.safeParse(home?.data());
      if (!found.success) return [];
      const { data: place } = found;
      return stored
        .flatMap((one) => client.safeParse(one.data()).data ?? [])
        .filter((one) => one.orgId === orgId && mayRead(one, agentId))
        .map((person) => readerOf(deps, person, place, about));
    },
    async emails(readers) {
      const ownerId = await verifiedOwner(deps, workspaceId);
      if (ownerId === null) return new Map();
      const stored = await deps.db.getAll(...readers.map(({ id }) => deps.db.doc(clientPath(id))));
      const people = stored.flatMap((one) => client.safeParse(one.data()).data ?? []);
      return new Map(people.map((person) => [person.ID, addresseeOf(deps, person, ownerId)]));
    },
  };
}

function addresseeOf({ db }: Pick<Deps, "db">, person: Client, ownerId: string): Addressee {
  const { ID, email } = person;
  if (isKnownAddress(person)) return { email };
  const mailed: Partial<Client> = { mailedEmail: email };
  const note = (transaction: Transaction) => {
    transaction.update(db.doc(clientPath(ID)), mailed);
  };
  return { email, first: { ownerId, note } };
}

function mayRead({ widgetIDs, canAccess }: Client, agentId: string): boolean {
  return widgetIDs.includes(agentId) && canAccess.includes("/convos");
}

function readerOf(
  { region }: Pick<Deps, "region">,
  person: Client,
  home: Org,
  about: NotificationKind,
): Reader {
  const { notifyThrough, notifyIf } = person.notificationsSettings;
  const wanted =
    !home.settings.disableClientAccess && wantsLevel(notifyIf, notificationLevelOf(about));
  const wants = (way: "push" | "email") =>
    wanted && (notifyThrough === way || notifyThrough === "all");
  const portal = `/client/${region}/${encodeURIComponent(person.agencyId)}`;
  return {
    id: person.ID,
    wants: { push: wants("push"), mail: wants("email") },
    language: clientLanguage(person, home),
    agencyId: person.agencyId,
    marksPath: clientMarksPath(person.ID),
    pushOwner: { kind: "client", id: person.ID },
    pageOf: (urlPathname) => `${portal}${urlPathname}`,
    settingsPage: `${portal}?${OPEN_SETTINGS.name}=${OPEN_SETTINGS.value}`,
  };
}
