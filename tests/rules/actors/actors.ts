import { clientSession, grantedClients, outsideClients } from "./clientActors.ts";
import { secondsAgo, type Actor } from "./actor.ts";

const address = { email: "owner@example.com", email_verified: true };
const person = (uid: string): Actor => ({
  uid,
  claims: { email: `${uid}@example.com`, email_verified: true },
});

/**
 * Every caller who is not a client. The tokens that must get nothing carry the owner's own uid,
 * so that only the reason under test can keep them out.
 */
const people = {
  /** Owns the workspace, and so its agency; it is their personal one, whose id is their uid. */
  owner: { uid: "owner", claims: address },
  /** Was invited to the workspace; may edit everything of its organisations. */
  member: person("member"),
  /** A former member: old documents below the agent still list them. */
  removedMember: person("removed"),
  /** Another customer of ours, with no agency. */
  stranger: person("stranger"),
  /** Owns another agency. */
  otherAgencyOwner: person("rival"),
  /** The owner, before verifying the address. */
  unverifiedOwner: { uid: "owner", claims: { ...address, email_verified: false } },
  /** Listed as a member, but the address is not (or no longer) verified. */
  unverifiedMember: {
    uid: "member",
    claims: { email: "member@example.com", email_verified: false },
  },
  /** Signed up with somebody's address; listed nowhere. */
  unverifiedStranger: {
    uid: "stranger",
    claims: { email: "stranger@example.com", email_verified: false },
  },
  /** The owner, who signed in 30 days and a minute ago and has refreshed the token ever since. */
  endedSession: { uid: "owner", claims: { ...address, auth_time: secondsAgo(30 * 86_400 + 60) } },
  /** No token at all. */
  nobody: { uid: "", claims: null },
  /** Anonymous sign-in. */
  anonymous: { uid: "owner", claims: { firebase: { sign_in_provider: "anonymous" } } },
  /** A custom token without an address. */
  bareCustomToken: { uid: "owner", claims: { firebase: { sign_in_provider: "custom" } } },
  /** A visitor's token, disguised as the owner's. */
  visitor: { uid: "owner", claims: { ...address, kind: "visitor" } },
  /** A visitor's token, disguised as a client's. */
  visitorAsClient: { uid: "client", claims: { ...address, kind: "visitor" } },
  /** A client's token, disguised as the owner's. */
  clientAsOwner: clientSession("owner"),
  /** The client's account, signed in bypassing our sign-in: no kind. */
  clientWithoutKind: { uid: "client", claims: { ...address, email: "client@clients.example.com" } },
  /** A kind that does not exist. */
  unknownKind: { uid: "owner", claims: { ...address, kind: "" } },
} as const satisfies Record<string, Actor>;

const granted = Object.entries(grantedClients).map(([name, { actor }]) => [name, actor] as const);

export type ActorName = keyof typeof people | keyof typeof outsideClients | GrantedName;
type GrantedName = "client" | "clientWithoutTabs" | "orgAdmin" | "memberInTheirPlace";

/** Every actor by name; clients that differ only in their tabs have generated names. */
export const actors: Readonly<Record<string, Actor>> = {
  ...people,
  ...outsideClients,
  ...Object.fromEntries(granted),
};

/** @throws when there is no actor of this name */
export function actorNamed(name: ActorName): Actor {
  const actor = actors[name];
  if (actor === undefined) throw new Error(`There is no actor "${name}".`);
  return actor;
}
