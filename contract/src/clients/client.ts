import { z } from "zod";
import { EMAIL_MAX } from "../platform/fieldSizes.ts";
import { language, type Language } from "../accounts/profile.ts";
import { name, linkUrl } from "../platform/text.ts";
import { NOT_USED_YET } from "../platform/notUsedYet.ts";
import type { Org } from "./org.ts";
import { clientTab, CLIENT_TABS } from "./tabs.ts";
import { problem } from "../problems/problem.ts";

/** Length of a new client's first password, which is random. */
export const CLIENT_PASSWORD_LENGTH = 15;
export const CLIENT_PASSWORD_MIN = 8;
export const CLIENT_PASSWORD_MAX = 100;
/** What is wrong with a shorter one. */
export const passwordTooShort = problem("fields.tooShort", { min: CLIENT_PASSWORD_MIN });

/** A password that a client may get or choose. */
export const clientPassword = z
  .string()
  .min(CLIENT_PASSWORD_MIN, passwordTooShort)
  .max(CLIENT_PASSWORD_MAX);

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
    .pipe(z.email(problem("fields.emailAddress")).max(EMAIL_MAX)),
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
  /** Empty until one is chosen, by them or for them: then the organisation's applies. */
  preferredLanguage: language.or(z.literal("")),
  predefinedTags: z.array(z.string().trim().min(1).max(40)).max(100).describe(NOT_USED_YET.en),
});

/** What an edit may change: fields without defaults, so that those left out stay as they are. */
export const clientChanges = fields.partial();
export type ClientChanges = z.infer<typeof clientChanges>;

/**
 * The fields an agency edits, with a new client's defaults. Passwords live in Firebase Auth, never
 * here.
 */
export const clientEditable = fields.extend({
  squarePhotoURL: fields.shape.squarePhotoURL.default(""),
  clientTabOrder: fields.shape.clientTabOrder.default([]),
  isOrgAdmin: fields.shape.isOrgAdmin.default(false),
  allowCreateAgents: fields.shape.allowCreateAgents.default(false),
  notificationsSettings: notificationsSettings.prefault({}),
  preferredLanguage: fields.shape.preferredLanguage.default(""),
  predefinedTags: fields.shape.predefinedTags.default([]),
});

/** A new client. Without `canAccess` they get the organisation's default access. */
export const newClient = clientEditable.extend({ canAccess: tabs.optional() });
export type NewClient = z.infer<typeof newClient>;

/**
 * `clients/{clientId}`: a person of an organisation; the id is also their auth id. Read by
 * themselves and by the workspace's members. Written by calls, except for their own name, picture,
 * status and notification settings, which their browser may write.
 */
export const client = clientEditable.extend({
  // Their browser may have written these, and the rules' bounds are not quite those of a call: whatever they let
  // through is read, or nobody could change or remove such a client.
  name: z.string(),
  squarePhotoURL: z.string().default(""),
  ID: z.string(),
  orgId: z.string(),
  agencyId: z.string(),
  /** The workspace behind the agency. */
  ownerID: z.string(),
  memberUids: z.array(z.string()),
  /** Agents this client sees, out of those assigned to the organisation. */
  widgetIDs: z.array(z.string()).default([]),
  status: z.enum(["online", "offline"]).default("offline"),
  /**
   * When they last signed in themselves, in Unix seconds; 0 for never. A member who views their dashboard leaves
   * it. Missing in documents that are older than it and whose clients have not signed in since.
   */
  signedInAt: z.number().optional(),
  /**
   * The address that was mailed, as it then was: by an invitation, with a code that they signed in with, or counted as the
   * first mail to it. Any other is a stranger's until then. Missing in documents that are older than it and have had their
   * address since: those were mailed.
   */
  mailedEmail: z.string().optional(),
  /**
   * Since when look-ins count, in Unix seconds, by the member's uid: sessions in which they view the dashboard in the
   * client's place. Taken out when the member's own sessions end.
   */
  lookIns: z.record(z.string(), z.number()).default({}),
  /** Whether `preferredLanguage` was chosen. Clients used to be stored with "en" before anybody had. */
  languageChosen: z.boolean().default(false),
  /**
   * Id of the browser in which push notifications were last turned on; empty for none. Knowing it
   * is useless: the subscription itself is in a server-only document (decision 020).
   */
  FB_PUSH_TOKEN: z.string().default(""),
  internal: z
    .object({
      hasChangedPassword: z.boolean().default(false),
      /** Unix seconds: sessions that began earlier are no longer valid. */
      sessionsFrom: z.number().default(0),
    })
    .prefault({}),
  /** Unix seconds. */
  createdAt: z.number(),
  ts: z.number(),
});
export type Client = z.infer<typeof client>;

type LanguageChoice = Pick<Client, "preferredLanguage" | "languageChosen">;

/** The language that was chosen by a client or for them; empty if none was. Only "en" was ever stored unchosen. */
export function chosenLanguage({
  preferredLanguage,
  languageChosen,
}: LanguageChoice): Language | "" {
  return languageChosen || preferredLanguage !== "en" ? preferredLanguage : "";
}

/** Whether mail to a client at the address they have was counted before, or answered. */
export function isKnownAddress({
  email,
  mailedEmail,
}: Pick<Client, "email" | "mailedEmail">): boolean {
  return mailedEmail === undefined || mailedEmail === email;
}

/** The language a client is spoken to in: the chosen one, else their organisation's. */
export function clientLanguage(
  person: LanguageChoice,
  home: Pick<Org, "preferredLanguage">,
): Language {
  return chosenLanguage(person) || home.preferredLanguage;
}

export const CLIENTS = "clients";

export function clientPath(clientId: string): string {
  return `${CLIENTS}/${clientId}`;
}

/** Path of what this client has read (`notificationMarks`). */
export function clientMarksPath(clientId: string): string {
  return `${clientPath(clientId)}/marks/notifications`;
}

/** What is kept of a client for the server alone. */
export function clientPrivatePath(
  clientId: string,
  name: "loginCode" | "loginLinks" | "push",
): string {
  return `${clientPath(clientId)}/private/${name}`;
}
