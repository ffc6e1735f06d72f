import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { name, webAddress } from "../platform/text.ts";
import { clientMessages } from "./messages.ts";
import { clientTab, DEFAULT_CLIENT_ACCESS } from "./tabs.ts";

/** Longest text that tells clients why their access is off (seed 002 §5). */
export const DISABLED_MESSAGE_MAX = 1024;

const tag = z.string().trim().min(1).max(40);

export const orgSettings = z.object({
  smartHandoff: z.boolean().default(false),
  disableHandoffMessages: z.boolean().default(false),
  enableCannedResponses: z.boolean().default(false),
  /** Spelled as in the specification. */
  continousSessionUI: z.boolean().default(false),
  disableClientAccess: z.boolean().default(false),
  disableClientAccessMessage: z.string().trim().max(DISABLED_MESSAGE_MAX).default(""),
});

/** Fields an organisation's admin may edit too; a root admin edits all of `orgEditable`. */
export const orgInfo = z.object({
  name: name(clientMessages.orgNameRequired).default("New Organization"),
  squarePhotoURL: webAddress.default(""),
});

export const orgEditable = orgInfo.extend({
  preferredLanguage: language.default("en"),
  dashboardLayout: z.enum(["vertical", "horizontal"]).default("vertical"),
  defaultClientAccess: z.array(clientTab).default([...DEFAULT_CLIENT_ACCESS]),
  defaultClientTabOrder: z.array(clientTab).default([]),
  predefinedTags: z.array(tag).max(100).default([]),
  disallowAnyTags: z.boolean().default(false),
  disableHandoff: z.boolean().default(false),
  allowBilling: z.boolean().default(false),
  settings: orgSettings.prefault({}),
});
export type OrgEditable = z.infer<typeof orgEditable>;

/**
 * `orgs/{orgId}`: a customer of the agency. Read by the workspace's members and by its clients.
 * Its credits are those of the account `org_{orgId}`.
 */
export const org = orgEditable.extend({
  ID: z.string(),
  /** The workspace it belongs to. */
  ownerID: z.string(),
  agencyId: z.string(),
  memberUids: z.array(z.string()),
  clientIds: z.array(z.string()).default([]),
  /** Agents assigned to it; their answers are paid from its credits. */
  widgetIDs: z.array(z.string()).default([]),
  /** Unix seconds. */
  createdAt: z.number(),
  lastModified: z.number(),
});
export type Org = z.infer<typeof org>;

export const ORGS = "orgs";

export function orgPath(orgId: string): string {
  return `${ORGS}/${orgId}`;
}
