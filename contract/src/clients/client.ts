import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { name, webAddress } from "../platform/text.ts";
import { clientMessages } from "./messages.ts";
import { clientTab } from "./tabs.ts";

/** A new client's id and first password have 15 random characters each (seed 002 §9). */
export const CLIENT_ID_LENGTH = 15;
export const CLIENT_PASSWORD_LENGTH = 15;
export const CLIENT_PASSWORD_MIN = 8;

export const notificationsSettings = z.object({
  notifyThrough: z.enum(["email", "push", "all", "none"]).default("all"),
  notifyIf: z.enum(["all", "requestsOnly", "none"]).default("requestsOnly"),
});

/** Fields the agency edits. Passwords live in Firebase Auth, never here. */
export const clientEditable = z.object({
  name: name(clientMessages.fillAll),
  email: z.email(clientMessages.fillAll).max(254).toLowerCase(),
  squarePhotoURL: webAddress.default(""),
  canAccess: z.array(clientTab),
  clientTabOrder: z.array(clientTab).default([]),
  /** May edit the organisation and assign its clients; only the agency sets it. */
  isOrgAdmin: z.boolean().default(false),
  allowCreateAgents: z.boolean().default(false),
  notificationsSettings: notificationsSettings.prefault({}),
  preferredLanguage: language.default("en"),
  predefinedTags: z.array(z.string().trim().min(1).max(40)).max(100).default([]),
});
export type ClientEditable = z.infer<typeof clientEditable>;

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
  FB_PUSH_TOKEN: z.string().default(""),
  internal: z.object({ hasChangedPassword: z.boolean().default(false) }).prefault({}),
  /** Unix seconds. */
  createdAt: z.number(),
  ts: z.number(),
});
export type Client = z.infer<typeof client>;

export const CLIENTS = "clients";

export function clientPath(clientId: string): string {
  return `${CLIENTS}/${clientId}`;
}
