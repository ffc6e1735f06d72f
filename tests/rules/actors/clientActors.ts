import { CLIENT_TABS, type ClientTab } from "@parley/contract/clients/tabs.ts";
import { secondsAgo, type Actor } from "./actor.ts";

/** The session of an agency's client, as our sign-in issues it. */
export function clientSession(uid: string, claims: Record<string, unknown> = {}): Actor {
  const email = `${uid}@clients.example.com`;
  return { uid, claims: { email, email_verified: false, kind: "client", ...claims } };
}

type Granted = {
  actor: Actor;
  /** Tabs whose data they must be able to read. */
  tabs: readonly ClientTab[];
};

/** A client with these tabs, and an id made from the name. */
function withTabs(name: string, tabs: readonly ClientTab[]): readonly [string, Granted] {
  return [name, { actor: clientSession(name.replaceAll(/[ /]+/g, "-")), tabs }];
}

/** Tabs that give access to data. Until a tab is listed here, the table says that it gives none. */
const TABS_WITH_DATA = ["/settings", "/kb", "/convos", "/analytics"] as const satisfies ClientTab[];

/**
 * Clients in good standing who were granted the agent. They differ in what else they may do.
 */
export const grantedClients: Readonly<Record<string, Granted>> = Object.fromEntries([
  withTabs("client", CLIENT_TABS),
  withTabs("clientWithoutTabs", []),
  withTabs("orgAdmin", CLIENT_TABS),
  [
    "memberInTheirPlace",
    {
      actor: clientSession("client-looked-at", { asAdmin: "member", begun: secondsAgo(600) }),
      tabs: ["/convos", "/kb", "/settings"],
    },
  ],
  ...CLIENT_TABS.map((tab) => withTabs(`client with only ${tab}`, [tab])),
  ...TABS_WITH_DATA.map((tab) =>
    withTabs(
      `client with all but ${tab}`,
      CLIENT_TABS.filter((other) => other !== tab),
    ),
  ),
  // Can read everything that `client` can: the other tabs give access to nothing yet.
  withTabs("client with the tabs that have data", TABS_WITH_DATA),
]);

/** Clients who must not get in, although each has every tab and, where possible, the agent. */
export const outsideClients = {
  /** Of the same organisation, without the agent. */
  ungrantedClient: clientSession("client-ungranted"),
  clientOfOtherOrg: clientSession("client-of-other-org"),
  clientOfOtherAgency: clientSession("rival-client"),
  /** Their organisation has switched its clients off. */
  switchedOffClient: clientSession("client-switched-off"),
  /** Signed in an hour ago; the password was changed since. */
  clientOfOldPassword: clientSession("client-of-old-password", { auth_time: secondsAgo(3600) }),
  /** Began an hour ago, before the password was changed, and was taken to the sign-in service just now. */
  clientOfLateToken: clientSession("client-of-old-password", { begun: secondsAgo(3600) }),
  /** Signed in 30 days and a minute ago. */
  endedClientSession: clientSession("client", { auth_time: secondsAgo(30 * 86_400 + 60) }),
  /** Their token outlives their document, and the card still names them. */
  deletedClient: clientSession("client-deleted"),
  /** Views as a client, and has since been removed from the workspace. */
  formerMemberInTheirPlace: clientSession("client", { asAdmin: "removed", begun: secondsAgo(600) }),
  /** Views as a client since before the member's own sessions were ended, and has begun another look-in since. */
  memberOfEarlierSession: clientSession("client", { asAdmin: "member", begun: secondsAgo(3600) }),
  /** The same, with no look-in since. */
  memberOfEndedSession: clientSession("client", { asAdmin: "owner", begun: secondsAgo(600) }),
} as const satisfies Record<string, Actor>;
