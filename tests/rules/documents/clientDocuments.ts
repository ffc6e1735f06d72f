import { client, clientPath } from "@parley/contract/clients/client.ts";
import { CLIENT_TABS } from "@parley/contract/clients/tabs.ts";
import { secondsAgo } from "../actors/actor.ts";
import { grantedClients } from "../actors/clientActors.ts";
import { AGENCY, AGENT, CREATED_AT, memberUids, WORKSPACE } from "./ids.ts";

const inGoodStanding = Object.values(grantedClients).map(({ actor }) => actor.uid);

/** The uids listed among the agent's clients. */
export const clientUids = {
  /** On the card: including those who must be kept out for another reason. */
  granted: [...inGoodStanding, "client-switched-off", "client-of-old-password", "client-deleted"],
  others: ["client-of-other-org", "client-ungranted"],
};

/** A client's document; with all tabs and the agent by default. */
export function clientDocument(uid: string, fields: Record<string, unknown> = {}) {
  return client.parse({
    ID: uid,
    orgId: "org-1",
    agencyId: AGENCY,
    ownerID: WORKSPACE,
    memberUids,
    name: "Robin",
    // As an agency may once have given it.
    squarePhotoURL: "https://pictures.example/robin.png",
    email: `${uid}@example.com`,
    canAccess: CLIENT_TABS,
    widgetIDs: [AGENT],
    createdAt: CREATED_AT,
    ts: CREATED_AT,
    ...fields,
  });
}

/** Since when look-ins count that are told from one another by their beginning. */
const lookIns = { member: secondsAgo(1800), removed: secondsAgo(1800) };

/** Every client's document, by path. */
export const clientDocuments: Readonly<Record<string, Record<string, unknown>>> =
  Object.fromEntries([
    ...Object.values(grantedClients).map(({ actor, tabs }) =>
      entry(actor.uid, { canAccess: tabs, lookIns }),
    ),
    entry("orgAdmin", { isOrgAdmin: true }),
    entry("client-ungranted", { widgetIDs: [] }),
    entry("client-of-other-org", { orgId: "org-2", isOrgAdmin: true }),
    entry("client-switched-off", { orgId: "org-off", isOrgAdmin: true }),
    entry("client-of-old-password", {
      isOrgAdmin: true,
      internal: { hasChangedPassword: true, sessionsFrom: secondsAgo(1800) },
    }),
    entry("rival-client", {
      orgId: "org-of-rival",
      agencyId: "agency-of-rival",
      ownerID: "rival",
      memberUids: ["rival"],
    }),
  ]);

function entry(uid: string, fields: Record<string, unknown>) {
  return [clientPath(uid), clientDocument(uid, fields)] as const;
}
