import type { ClientTab } from "../clients/tabs.ts";
import type { Region } from "./region.ts";

/**
 * Who may make a call. A call names one or more; the guard of that name resolves the bearer.
 * - `anyone`: no bearer needed; rate-limited by IP address.
 * - `person`: a signed-in person (Firebase ID token), no workspace yet.
 * - `member`: a person plus a workspace they belong to (`x-parley-workspace`).
 * - `owner`: a member who owns the workspace.
 * - `client`: an agency's client (custom token with `kind: 'client'`).
 * - `workspaceKey`, `agentKey`, `agencyKey`: a secret as bearer, looked up by hash; never in a
 * browser.
 * - `visitor`: a person on somebody's website, by a signed visitor token.
 * - `platform`: our own scheduler.
 */
export type PrincipalKind =
  | "anyone"
  | "person"
  | "member"
  | "owner"
  | "client"
  | "workspaceKey"
  | "agentKey"
  | "agencyKey"
  | "visitor"
  | "platform";

/** Header in which a browser says which of the person's workspaces it acts for. */
export const WORKSPACE_HEADER = "x-parley-workspace";

/** Nobody in particular: all that is known is where the call comes from. */
export type AnyonePrincipal = { kind: "anyone"; ip: string };

export type PersonPrincipal = {
  kind: "person";
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Unix seconds of this session's sign-in. */
  signedInAt: number;
};

export type MemberPrincipal = {
  kind: "member";
  uid: string;
  email: string;
  /** Always true in someone else's workspace; in the personal one perhaps not yet. */
  emailVerified: boolean;
  name: string;
  /** Unix seconds of this session's sign-in. */
  signedInAt: number;
  workspaceId: string;
  role: "owner" | "member";
};

/** A secret of a workspace or of one agent, used from a server. */
export type KeyPrincipal =
  | { kind: "workspaceKey"; workspaceId: string }
  | { kind: "agentKey"; workspaceId: string; agentId: string };

/** The secret of an agency, used from a server: it reads the knowledge of the workspace's agents. */
export type AgencyKeyPrincipal = { kind: "agencyKey"; workspaceId: string; agencyId: string };

/**
 * An agency's client. Tabs and agents are read afresh with every call, never from the token, so
 * that revoked access ends at once.
 */
export type ClientPrincipal = {
  kind: "client";
  clientId: string;
  name: string;
  email: string;
  orgId: string;
  agencyId: string;
  workspaceId: string;
  canAccess: readonly ClientTab[];
  agentIds: readonly string[];
  isOrgAdmin: boolean;
  allowCreateAgents: boolean;
  /** Unix seconds of this session's sign-in. */
  signedInAt: number;
  /** True: a member of the agency is viewing the dashboard in the client's place. */
  asAdmin: boolean;
  /** Uid of that member; absent for the client. */
  adminUid?: string | undefined;
};

export type VisitorPrincipal = {
  kind: "visitor";
  visitorId: string;
  agentId: string;
  conversationId: string;
  region: Region;
  /** True when the session was opened from the test panel, by a member or client. */
  test: boolean;
  /** Who tests: uid of the member, or id of the client; absent for a visitor. */
  tester?: string | undefined;
  /** Since when they test, in unix seconds. */
  testedSince?: number | undefined;
};
