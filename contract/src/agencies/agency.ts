import { z } from "zod";

/** Length of an agency's secret. */
export const AGENCY_SECRET_LENGTH = 25;
/** What an agency is called that nobody has named. */
export const AGENCY_PLACEHOLDER_NAME = "My Agency";
export const AGENCY_PLACEHOLDER_BRANDING = "Powered by **My Agency**";

const mailDomainStatus = z.enum([
  "not_started",
  "pending",
  "verified",
  "failure",
  "temporary_failure",
]);

/**
 * `agencies/{agencyId}`: how a workspace shows itself to its clients. Read by the workspace's
 * members; others get `agencyView` by a call. The secret is not in it (server-only).
 */
export const agency = z.object({
  ID: z.string(),
  /**
   * The workspace it belongs to, with 'deleted-' in front once it was cleaned up as a duplicate.
   */
  userId: z.string(),
  memberUids: z.array(z.string()),
  name: z.string().default(AGENCY_PLACEHOLDER_NAME),
  brandingText: z.string().default(AGENCY_PLACEHOLDER_BRANDING),
  squarePhotoURL: z.string().default(""),
  darkModeSquarePhotourl: z.string().default(""),
  settings: z.object({ disablePasswordLogin: z.boolean().default(false) }).prefault({}),
  VGsubDomain: z.string().default(""),
  isVerifiedSubDomain: z.boolean().default(false),
  customDomain: z.string().default(""),
  isVerifiedCustomDomain: z.boolean().default(false),
  googleFont: z.string().default("Rubik"),
  themeColorUsage: z.enum(["plain", "colorful", "gradient"]).default("plain"),
  themeVariant: z.enum(["default", "bordered", "faded", "flat"]).default("default"),
  customThemeJSONString: z.string().default(""),
  secondaryColorHex: z.string().default(""),
  customCSS: z.string().default(""),
  mainWebsite: z.string().default(""),
  supportEmail: z.string().default(""),
  tosPage: z.string().default(""),
  /** Spelled like this in stored agencies and by callers, so it stays. */
  privacyPolicypPage: z.string().default(""),
  address: z.string().default(""),
  resendEmailDomain: z.string().default(""),
  resendEmailDomainStatus: mailDomainStatus.default("not_started"),
  /** Unix seconds; 0 = never saved: as a duplicate it can go. */
  lastModified: z.number().default(0),
  createdAt: z.number(),
});
export type Agency = z.infer<typeof agency>;

/** What anyone may know of an agency: its looks and links, nothing else. */
export const agencyView = agency.pick({
  ID: true,
  name: true,
  brandingText: true,
  squarePhotoURL: true,
  darkModeSquarePhotourl: true,
  settings: true,
  googleFont: true,
  themeColorUsage: true,
  themeVariant: true,
  customThemeJSONString: true,
  secondaryColorHex: true,
  mainWebsite: true,
  supportEmail: true,
  tosPage: true,
  privacyPolicypPage: true,
  address: true,
});
export type AgencyView = z.infer<typeof agencyView>;

export const AGENCIES = "agencies";

export function agencyPath(agencyId: string): string {
  return `${AGENCIES}/${agencyId}`;
}

type Sortable = Pick<Agency, "ID" | "lastModified" | "brandingText" | "createdAt">;

/** A workspace's agencies, the one in use first: the last saved, otherwise the oldest. */
export function preferredFirst<One extends Sortable>(agencies: readonly One[]): One[] {
  return agencies.toSorted(
    (a, b) =>
      b.lastModified - a.lastModified || a.createdAt - b.createdAt || (a.ID < b.ID ? -1 : 1),
  );
}

/**
 * Ids of a workspace's duplicate agencies: never saved, or still with the placeholder text. The one
 * in use is never among them.
 */
export function duplicateAgencies(agencies: readonly Sortable[]): string[] {
  return preferredFirst(agencies)
    .slice(1)
    .filter((one) => one.lastModified === 0 || one.brandingText === AGENCY_PLACEHOLDER_BRANDING)
    .map(({ ID }) => ID);
}
