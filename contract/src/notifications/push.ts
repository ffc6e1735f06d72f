import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { NOTIFICATION_TEXT_MAX } from "./notification.ts";
import { problem } from "../problems/problem.ts";

/** Browsers per person; one more replaces the oldest. */
export const PUSH_BROWSERS_MAX = 5;
/** Bytes of a browser's public key (an uncompressed point of P-256) and of its secret, in base64url. */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;

/** A browser's URL at its push service: whatever is sent there appears on that screen. */
export const pushEndpoint = z
  .url({ protocol: /^https$/, error: problem("push.badBrowser") })
  .max(2048, problem("push.badBrowser"))
  .refine((url) => !/^https:\/\/[^/]*@/i.test(url), problem("push.badBrowser"));

/**
 * A browser's subscription as its `PushManager` gives it; whoever has it can send to that browser.
 */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({
    p256dh: z.string().regex(P256DH, problem("push.badBrowser")),
    auth: z.string().regex(AUTH, problem("push.badBrowser")),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** What is sent, encrypted for the browser alone; `web/public/push-worker.js` shows it. */
export const pushPayload = z.object({
  title: z.string().max(NOTIFICATION_TEXT_MAX),
  body: z.string().max(NOTIFICATION_TEXT_MAX),
  language,
  /** Path of the conversation in the client portal or the owner's application, on our own origin. */
  path: z.string().regex(/^\/(client|app)\//),
  /** The notification's id, to mark it read when it is opened. */
  id: z.string(),
  /** One per conversation, so that a later message replaces an earlier one. */
  tag: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;
