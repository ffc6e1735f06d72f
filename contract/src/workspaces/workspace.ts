import { z } from "zod";
import { PLAN_LIMIT_KEYS } from "../plans/planLimits.ts";
import { makeId } from "../platform/id.ts";
import { databaseId, type Region } from "../platform/region.ts";
import { DEFAULT_NAME, DEFAULT_NAME_LETTERS } from "./shownName.ts";

/** Credits a new workspace gets once its owner's email address is verified. */
export const FREE_CREDITS = 1000;

/** Prefix of workspace and agent secrets, followed by 20 random characters. */
export const SECRET_PREFIX = "vg_";
export const SECRET_LENGTH = 20;

/**
 * `users/{workspaceId}`: a workspace. Its id equals its owner's auth id when it is the personal
 * one. Read by its members; written by functions only. The secret is not in it (secrets are
 * server-only, encrypted, looked up by hash).
 */
export const workspace = z.object({
  id: z.string(),
  ownerId: z.string(),
  /** What the rules test: every list query filters on it. */
  memberUids: z.array(z.string()),
  /**
   * Members' email addresses for display, in the order of `memberUids`: each as verified when they
   * joined.
   */
  workspaceEmails: z.array(z.string()),
  /** Members' names by uid, as last known; somebody without a name is missing. */
  memberNames: z.record(z.string(), z.string()).default({}),
  email: z.string(),
  displayName: z.string().default(""),
  photoURL: z.string().default(""),
  workspaceName: z.string(),
  workspacePhotoURL: z.string().default(""),
  location: z.enum(["(default)", "voiceglow-eu"]),
  /** Unix seconds at which the free credits were granted; 0 = not yet. */
  freeLTsTS: z.number().default(0),
  referredFrom: z.string().default(""),
  origin: z.string().default("email"),
  isClient: z.boolean().default(false),
  isAdmin: z.boolean().default(false),
  isSupport: z.boolean().default(false),
  theme: z.string().default("system"),
  colorTheme: z.string().default("default"),
  /** Whether members other than the owner may see the secret keys: its own, its agents', its agency's and that of its events. Changed by the owner alone. */
  membersSeeKey: z.boolean().default(false),
  automaticBilling: z.boolean().default(false),
  /** Written by billing alone. */
  hasEverPaid: z.boolean().default(false),
  /** Limits of the plan that differ from the defaults (`planLimits`). Written by billing alone. */
  limits: z.partialRecord(z.enum(PLAN_LIMIT_KEYS), z.number().nonnegative()).default({}),
  /**
   * Agents ever made. Written with each one, so that two made at once conflict here and both are
   * counted.
   */
  agentsMade: z.number().int().default(0),
  /**
   * Characters that all of its agents were taught (`maxKbDocsCharCount`). Written with each source that is added,
   * learned or removed, so that two at once conflict here and both are counted.
   */
  kbCharCount: z.number().int().default(0),
  /**
   * Where events are posted (empty for nowhere), and which. Kept here because whatever makes a
   * client or an agent reads this document anyway; agents repeat the subscription
   * (`subscribedEvents`).
   */
  events: z
    .object({ endpoint: z.string().default(""), subscribed: z.array(z.string()).default([]) })
    .prefault({}),
  /**
   * Whether a member wants to be told of every conversation that begins (`memberSettings`); agents
   * repeat it, so that an answer of which nobody is told costs nothing extra.
   */
  tellsBeginnings: z.boolean().default(false),
  /** Whether it has a model service of its own (`modelKeys/own`); agents repeat it. */
  hasModelKey: z.boolean().default(false),
  joinedAt: z.number(),
  ts: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  internal: z
    .object({
      useNewPricing: z.boolean().default(true),
      isNewUser: z.boolean().default(true),
      isAgentOnboardingDone: z.boolean().default(false),
      countryCode: z.string().default(""),
      /** Unix seconds; 0 = there was no trial. Written by billing alone. */
      whitelabelTrialEndsAt: z.number().default(0),
    })
    .prefault({}),
});
export type Workspace = z.infer<typeof workspace>;

export const WORKSPACES = "users";

/**
 * Workspaces that a person can own in a region: each has its own storage and its own reading time, which one person
 * could otherwise have without end. An agency's customers are organisations in one workspace, not workspaces.
 */
export const OWNED_WORKSPACES_MAX = 10;

/**
 * Length of a further workspace's id. A uid has 28 characters: an id of that length could occupy
 * the personal workspace of someone who has not signed in yet.
 */
export const WORKSPACE_ID_LENGTH = 20;

export function workspacePath(workspaceId: string): string {
  return `${WORKSPACES}/${workspaceId}`;
}

type NewWorkspace = {
  person: { uid: string; email: string; name: string; emailVerified: boolean };
  region: Region;
  countryCode: string;
  /** Unix seconds. */
  at: number;
};

/**
 * The workspace made when a person first signs in.
 * @param options.randomBytes cryptographic randomness, for the name's five characters
 */
export function personalWorkspace(
  options: NewWorkspace & { randomBytes: (count: number) => Uint8Array },
): Workspace {
  const workspaceName = `${DEFAULT_NAME} ${makeId(DEFAULT_NAME_LETTERS, options.randomBytes)}`;
  return furtherWorkspace({ ...options, id: options.person.uid, workspaceName });
}

/** A workspace of the person beside their personal one: the same defaults, no free credits. */
export function furtherWorkspace(
  options: NewWorkspace & { id: string; workspaceName: string },
): Workspace {
  const { id, workspaceName, person, region, countryCode, at } = options;
  return workspace.parse({
    id,
    ownerId: person.uid,
    memberUids: [person.uid],
    workspaceEmails: [person.email],
    memberNames: person.name ? { [person.uid]: person.name } : {},
    email: person.email,
    displayName: person.name,
    workspaceName,
    location: databaseId[region],
    joinedAt: at,
    ts: at,
    createdAt: at,
    updatedAt: at,
    internal: { countryCode },
  });
}
