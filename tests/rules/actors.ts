/** A token as an attacker could hold it; `claims` null is a request without any. */
export type Actor = { uid: string; claims: Record<string, unknown> | null };

const address = { email: "owner@example.com", email_verified: true };

const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

/**
 * Everybody who knocks. The tokens that must get nothing carry the owner's own uid, so that only
 * the reason under test can keep them out.
 */
export const actors = {
  /** Owns the workspace, which is their personal one: its id is their uid. */
  owner: { uid: "owner", claims: address },
  /** Was invited to the workspace. */
  member: { uid: "member", claims: { email: "member@example.com", email_verified: true } },
  /** Another customer of ours, in good standing. */
  stranger: { uid: "stranger", claims: { email: "stranger@example.com", email_verified: true } },
  /** The owner, before the address is proven. */
  unprovenOwner: { uid: "owner", claims: { ...address, email_verified: false } },
  /** Listed as a member, yet the address is not (or no longer) proven. */
  unprovenMember: {
    uid: "member",
    claims: { email: "member@example.com", email_verified: false },
  },
  /** Signed up with somebody's address; listed nowhere. */
  unprovenStranger: {
    uid: "stranger",
    claims: { email: "stranger@example.com", email_verified: false },
  },
  /** The owner, who signed in 30 days and a minute ago and has renewed the token ever since. */
  endedSession: { uid: "owner", claims: { ...address, auth_time: secondsAgo(30 * 86_400 + 60) } },
  /** No token at all. */
  nobody: { uid: "", claims: null },
  /** Anonymous sign-in. */
  anonymous: { uid: "owner", claims: { firebase: { sign_in_provider: "anonymous" } } },
  /** A custom token that carries no address. */
  bareCustomToken: { uid: "owner", claims: { firebase: { sign_in_provider: "custom" } } },
  /** A visitor's token, dressed up as the owner's. */
  visitor: { uid: "owner", claims: { ...address, kind: "visitor" } },
  /** An agency's client, dressed up as the owner. */
  client: { uid: "owner", claims: { ...address, kind: "client" } },
  /** An agency's client to whom the agent is granted: the way in is built with clients. */
  grantedClient: {
    uid: "granted-client",
    claims: { email: "c1@clients.example.com", email_verified: true, kind: "client" },
  },
  /** A kind that does not exist. */
  unknownKind: { uid: "owner", claims: { ...address, kind: "" } },
} as const satisfies Record<string, Actor>;

export type ActorName = keyof typeof actors;
