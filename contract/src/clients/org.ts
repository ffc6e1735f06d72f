import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { name, linkUrl } from "../platform/text.ts";
import { NOT_USED_YET } from "../platform/notUsedYet.ts";
import { CLIENT_TABS, clientTab, DEFAULT_CLIENT_ACCESS } from "./tabs.ts";

/** Longest text with which an agency tells clients why their access is off. */
export const DISABLED_MESSAGE_MAX = 1024;

const tabs = z.array(clientTab).max(CLIENT_TABS.length);
const tag = z.string().trim().min(1).max(40);

const settings = z.object({
  smartHandoff: z.boolean().describe(NOT_USED_YET.en),
  disableHandoffMessages: z.boolean().describe(NOT_USED_YET.en),
  enableCannedResponses: z.boolean().describe(NOT_USED_YET.en),
  /** Spelled like this in stored organisations and by callers, so it stays. */
  continousSessionUI: z.boolean().describe(NOT_USED_YET.en),
  disableClientAccess: z.boolean(),
  disableClientAccessMessage: z.string().trim().max(DISABLED_MESSAGE_MAX),
});

export const orgSettings = settings.extend({
  smartHandoff: settings.shape.smartHandoff.default(false),
  disableHandoffMessages: settings.shape.disableHandoffMessages.default(false),
  enableCannedResponses: settings.shape.enableCannedResponses.default(false),
  continousSessionUI: settings.shape.continousSessionUI.default(false),
  disableClientAccess: settings.shape.disableClientAccess.default(false),
  disableClientAccessMessage: settings.shape.disableClientAccessMessage.default(""),
});

const fields = z.object({
  name: name("clients.orgNameRequired"),
  squarePhotoURL: linkUrl,
  preferredLanguage: language,
  dashboardLayout: z.enum(["vertical", "horizontal"]),
  defaultClientAccess: tabs,
  defaultClientTabOrder: tabs,
  predefinedTags: z.array(tag).max(100).describe(NOT_USED_YET.en),
  disallowAnyTags: z.boolean().describe(NOT_USED_YET.en),
  disableHandoff: z.boolean().describe(NOT_USED_YET.en),
  allowBilling: z.boolean(),
  settings,
});

/** What an edit may change: fields without defaults, so that those left out stay as they are. */
export const orgChanges = fields.extend({ settings: settings.partial() }).partial();
export type OrgChanges = z.infer<typeof orgChanges>;

/** Fields an organisation's own admin may edit; a member of the agency edits all of them. */
export const ORG_ADMIN_FIELDS = [
  "name",
  "squarePhotoURL",
] as const satisfies readonly (keyof OrgChanges)[];

/** The same fields with a new organisation's defaults. */
export const orgEditable = fields.extend({
  name: fields.shape.name.default("New Organization"),
  squarePhotoURL: fields.shape.squarePhotoURL.default(""),
  preferredLanguage: fields.shape.preferredLanguage.default("en"),
  dashboardLayout: fields.shape.dashboardLayout.default("vertical"),
  defaultClientAccess: tabs.default([...DEFAULT_CLIENT_ACCESS]),
  defaultClientTabOrder: tabs.default([]),
  predefinedTags: fields.shape.predefinedTags.default([]),
  disallowAnyTags: fields.shape.disallowAnyTags.default(false),
  disableHandoff: fields.shape.disableHandoff.default(false),
  allowBilling: fields.shape.allowBilling.default(false),
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
  /** Agents assigned to it; its credits pay for their answers. */
  widgetIDs: z.array(z.string()).default([]),
  /** Unix seconds. */
  createdAt: z.number(),
  lastModified: z.number(),
});
export type Org = z.infer<typeof org>;

export const ORGS = "orgs";
/** Organisations of one workspace: an upper bound against scripts. */
export const ORGS_MAX = 1000;
/** Those that a workspace makes in a day, deleted ones with them: each leaves its books behind. */
export const ORGS_A_DAY = 500;

export function orgPath(orgId: string): string {
  return `${ORGS}/${orgId}`;
}
