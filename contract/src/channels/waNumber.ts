import { z } from "zod";
import { problem } from "../problems/problem.ts";
import { toldOfAccount } from "./toldOfAccount.ts";

export const WA_NUMBERS = "waNumbers";

/** What somebody copies from Meta. Nothing at all is missing rather than wrong, and what else it may be is not said. */
const copied = z
  .string()
  .trim()
  .min(1, { error: problem("fields.required"), abort: true });

/** Meta's number of a phone number, of an app. */
export const waPhoneId = copied.regex(/^\d{5,20}$/, problem("channels.whatsappPhoneId"));
export const metaAppId = copied.regex(/^\d{5,20}$/, problem("channels.whatsappAppId"));

/** The id of a WhatsApp business account. Some partners have ids of their own for it, so that its form says nothing. */
export const wabaId = copied.regex(
  /^[A-Za-z0-9_.-]{5,64}$/,
  problem("channels.whatsappBusinessId"),
);

export const metaToken = copied.regex(
  /^[A-Za-z0-9_|.-]{20,1000}$/,
  problem("channels.whatsappToken"),
);

export const metaAppSecret = copied.regex(
  /^[A-Za-z0-9]{16,128}$/,
  problem("channels.whatsappAppSecret"),
);

/** What a token has to be allowed. */
export const WA_SCOPES = ["whatsapp_business_management", "whatsapp_business_messaging"] as const;

/** Result of one check. `unknown` before the first. */
const check = z.enum(["ok", "failed", "unknown"]);

/** What Meta said when it was last asked about a number. */
export const waHealth = z.object({
  /** Whether Meta takes the token, and when it ends: unix seconds, 0 for never. */
  token: check.default("unknown"),
  tokenExpiresAt: z.number().default(0),
  /** Those of `WA_SCOPES` that the token lacks. */
  missingScopes: z.array(z.string()).default([]),
  /** Whether Meta accepts the app by its secret. */
  app: check.default("unknown"),
  /** Deliveries whose signature was wrong since the last message that came with the right one; unix seconds of the latest. */
  badSignatures: z.number().int().default(0),
  badSignaturesAt: z.number().default(0),
  /** Whether the app sends its webhook events of WhatsApp to us. */
  webhook: check.default("unknown"),
  /** Host that it sends them to instead; empty for none. */
  otherHost: z.string().default(""),
  /** Where it says so: at the number or the account, whose URL goes before the app's, or at the app itself. */
  otherAt: z.enum(["app", "account", "phone"]).default("app"),
  /** Whether the app is subscribed to the business account at all. */
  subscription: check.default("unknown"),
  /** Whether the phone number can send. */
  phone: check.default("unknown"),
  /** In Meta's words: `CONNECTED`, `PENDING`; `GREEN`, `RED`; `APPROVED`, `PENDING_REVIEW`. */
  phoneStatus: z.string().default(""),
  quality: z.string().default(""),
  nameStatus: z.string().default(""),
  /** Whether Meta took the last message; what it said if it takes none from this account. */
  sending: check.default("unknown"),
  sendingError: z.string().default(""),
  /** Whether Meta took it first, and said later that it failed: then it is only known to work once a message has arrived. */
  failsLater: z.boolean().default(false),
  /** When the message was sent that this is known from: unix seconds. What is told of an earlier one changes nothing. */
  sendingAt: z.number().default(0),
  /** Messages and statuses that could not be handled for hours; they are tried again each day. */
  unhandled: z.number().int().default(0),
  /** When Meta last said how things stand; unix seconds, 0 before the first check. */
  checkedAt: z.number().default(0),
  /** When it could not be asked since; unix seconds, 0 when it answered. What is above is then as it was known. */
  uncheckedAt: z.number().default(0),
});
export type WaHealth = z.infer<typeof waHealth>;

/**
 * `waNumbers/{phoneId}`: a WhatsApp number that is connected to an agent by an app of the workspace's own; its id
 * makes sure that no two agents share one. Token and app secret are secrets of their own. Read by members of the
 * agent's workspace.
 */
export const waNumber = z.object({
  phoneId: z.string(),
  agentId: z.string(),
  ownerID: z.string(),
  memberUids: z.array(z.string()),
  wabaId: z.string(),
  appId: z.string(),
  /** As Meta shows it: `+1 555 012 3456`. */
  phoneNumber: z.string(),
  /** What people see it under. */
  name: z.string(),
  /** Where the app is told to send its webhook events. */
  webhookUrl: z.string(),
  /** `connecting` until Meta has accepted that URL. */
  state: z.enum(["connecting", "active"]),
  health: waHealth.prefault({}),
  /** When it is next asked how it stands, without anybody looking: unix seconds. */
  nextCheckAt: z.number().default(0),
  told: toldOfAccount.prefault({}),
  /** Unix seconds. */
  createdAt: z.number(),
});
export type WaNumber = z.infer<typeof waNumber>;

export function waNumberPath(phoneId: string): string {
  return `${WA_NUMBERS}/${phoneId}`;
}

/**
 * The conversation of a number with a person.
 * @param person short and safe in a path: made of whatever Meta calls them by
 */
export function waConversationId(phoneId: string, person: string): string {
  return `wa-${phoneId}-${person}`;
}

/** The number of a conversation; null when it is not one of WhatsApp. */
export function waPhoneOf(conversationId: string): string | null {
  return /^wa-(\d{5,20})-/.exec(conversationId)?.[1] ?? null;
}
