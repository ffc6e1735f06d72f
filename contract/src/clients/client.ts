import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { name, linkUrl } from "../platform/text.ts";
import { clientTab, CLIENT_TABS } from "./tabs.ts";
import { problem } from "../problems/problem.ts";

/** A new client's id and first password have 15 random characters each (seed 002 §9). */
export const CLIENT_ID_LENGTH = 15;
export const CLIENT_PASSWORD_LENGTH = 15;
export const CLIENT_PASSWORD_MIN = 8;

export const notificationsSettings = z.object({
  notifyThrough: z.enum(["email", "push", "all", "none"]).default("all"),
  notifyIf: z.enum(["all", "requestsOnly", "none"]).default("requestsOnly"),
});

const tabs = z.array(clientTab).max(CLIENT_TABS.length);

const fields = z.object({
  name: z.string(problem("clients.fillAll")).pipe(name("clients.fillAll")),
  email: z
    .string(problem("clients.fillAll"))
    .trim()
    .min(1, problem("clients.fillAll"))
    .toLowerCase()
    .pipe(z.email(problem("fields.emailAddress")).max(254)),
  squarePhotoURL: linkUrl,
  canAccess: tabs,
  clientTabOrder: tabs,
  /** May edit the organisation and its clients; only the agency sets it. */
  isOrgAdmin: z.boolean(),
  allowCreateAgents: z.boolean(),
  notificationsSettings: z.object({
    notifyThrough: notificationsSettings.shape.notifyThrough.unwrap(),
    notifyIf: notificationsSettings.shape.notifyIf.unwrap(),
  }),
  preferredLanguage: language,
  predefinedTags: z.array(z.string().trim().min(1).max(40)).max(100),
});

/** What an edit may say: fields without defaults, so that what is left out stays as it is. */
export const clientChanges = fields.partial();
export type ClientChanges = z.infer<typeof clientChanges>;

/** Fields the agency edits, as a new client has them. Passwords live in Firebase Auth, never here. */
export const clientEditable = fields.extend({
  squarePhotoURL: fields.shape.squarePhotoURL.default(""),
  clientTabOrder: fields.shape.clientTabOrder.default([]),
  isOrgAdmin: fields.shape.isOrgAdmin.default(false),
  allowCreateAgents: fields.shape.allowCreateAgents.default(false),
  notificationsSettings: notificationsSettings.prefault({}),
  preferredLanguage: fields.shape.preferredLanguage.default("en"),
  predefinedTags: fields.shape.predefinedTags.default([]),
});
export type ClientEditable = z.infer<typeof clientEditable>;

/** Of a new client; without `canAccess` the organisation's default access. */
export const newClient = clientEditable.extend({ canAccess: tabs.optional() });
export type NewClient = z.infer<typeof newClient>;

/**
 * `clients/{clientId}`: a person of an organisation, whose auth id is the same. Read by themselves
 * and by the workspace's members. Written by calls, but for their own name, photo, status and
 * notification settings, which their browser may write.
 */
export const client = clientEditable.extend({
  ID: z.string(),
  orgId: z.string(),
  agencyId: z.string(),
  /** The workspace it all belongs to. */
  ownerID: z.string(),
  memberUids: z.array(z.string()),
  /** Agents granted to this client, of those assigned to the organisation. */
  widgetIDs: z.array(z.string()).default([]),
  status: z.enum(["online", "offline"]).default("offline"),
  /**
   * An id of the browser that push notifications were turned on in last; empty for none (seed 001
   * §4). It opens nothing: what can be sent to is in a server-only document (decision 020).
   */
  FB_PUSH_TOKEN: z.string().default(""),
  internal: z
    .object({
      hasChangedPassword: z.boolean().default(false),
      /** Unix seconds: who signed in before has to sign in again. */
      sessionsFrom: z.number().default(0),
    })
    .prefault({}),
  /** Unix seconds. */
  createdAt: z.number(),
  ts: z.number(),
});
export type Client = z.infer<typeof client>;

export const CLIENTS = "clients";

export function clientPath(clientId: string): string {
  return `${CLIENTS}/${clientId}`;
}
