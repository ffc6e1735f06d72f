import { ADMIN_SECTIONS, CLIENT_TABS, type ClientTab } from "@parley/contract/clients/tabs.ts";
import { secondsAgo, type Actor } from "./actor.ts";

/** The session of an agency's client, as our sign-in mints it. */
export function clientSession(uid: string, claims: Record<string, unknown> = {}): Actor {
  const email = `${uid}@clients.example.com`;
  return { uid, claims: { email, email_verified: false, kind: "client", ...claims } };
}

type Granted = {
  actor: Actor;
  /** Tabs they are to have the data of. */
  tabs: readonly ClientTab[];
  /** Tabs in their document, where those are others. */
  stored?: readonly ClientTab[];
};

/** A client of each set of tabs, with an id made of the name. */
function withTabs(name: string, tabs: readonly ClientTab[]): readonly [string, Granted] {
  return [name, { actor: clientSession(name.replaceAll(/[ /]+/g, "-")), tabs }];
}

/** A tab that opens data belongs here; until then the table says that it opens none. */
const TABS_WITH_DATA = ["/settings", "/kb", "/convos", "/analytics"] as const satisfies ClientTab[];

/**
 * Those to whom the agent is granted and who are in good standing in its organisation. They differ
 * by what else they may.
 */
export const grantedClients: Readonly<Record<string, Granted>> = Object.fromEntries([
  withTabs("client", CLIENT_TABS),
  withTabs("clientWithoutTabs", []),
  withTabs("orgAdmin", CLIENT_TABS),
  [
    "memberInTheirPlace",
    {
      actor: clientSession("client-looked-at", { asAdmin: "member" }),
      tabs: ADMIN_SECTIONS,
      stored: [],
    },
  ],
  ...CLIENT_TABS.map((tab) => withTabs(`client with only ${tab}`, [tab])),
  ...TABS_WITH_DATA.map((tab) =>
    withTabs(
      `client with all but ${tab}`,
      CLIENT_TABS.filter((other) => other !== tab),
    ),
  ),
  // Has all that `client` has: the other tabs open nothing yet.
  withTabs("client with the tabs that have data", TABS_WITH_DATA),
]);

/** Clients who must not get in, though each has every tab and, where it can be, the agent. */
export const outsideClients = {
  /** Of the same organisation, without the agent. */
  ungrantedClient: clientSession("client-ungranted"),
  clientOfOtherOrg: clientSession("client-of-other-org"),
  clientOfOtherAgency: clientSession("rival-client"),
  /** Their organisation has switched its clients off. */
  switchedOffClient: clientSession("client-switched-off"),
  /** Signed in an hour ago; the password was changed since. */
  clientOfOldPassword: clientSession("client-of-old-password", { auth_time: secondsAgo(3600) }),
  /** Signed in 30 days and a minute ago. */
  endedClientSession: clientSession("client", { auth_time: secondsAgo(30 * 86_400 + 60) }),
  /** The token outlives the document, the card still names them. */
  deletedClient: clientSession("client-deleted"),
  /** Looks in a client's place, and has been taken out of the workspace since. */
  formerMemberInTheirPlace: clientSession("client", { asAdmin: "removed" }),
} as const satisfies Record<string, Actor>;
