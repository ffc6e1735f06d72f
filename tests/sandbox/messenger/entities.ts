import { createHash } from "node:crypto";
import { z } from "zod";

/** How the stand-in answers what a page sends: as it should, or as it does on a bad day. */
export const messengerModes = ["ok", "down", "busy", "restricted"] as const;
export type MessengerMode = (typeof messengerModes)[number];

/** Everything that a page's login has to allow. */
export const PAGE_SCOPES = [
  "pages_show_list",
  "pages_messaging",
  "pages_manage_metadata",
  "pages_read_engagement",
  "business_management",
];

/** What the Page's inbox at Meta gives as its app. */
export const INBOX_APP = 263_902_037_430_900;

/** Somebody on Messenger, by the id that they have for one page. */
export const fbPerson = z.object({
  id: z
    .string()
    .regex(/^\d{5,20}$/)
    .default("24010000000001"),
  name: z.string().min(1).max(64).default("Robin"),
});
export type FbPerson = z.infer<typeof fbPerson>;

export type FbChatMessage = {
  mid: string;
  from: "person" | "page";
  text: string;
  at: number;
  quickReplies: { title: string; payload: string }[];
  /** Comes back with the echo; empty for none. */
  metadata: string;
  /** Whether it was sent with the tag for people. */
  byHuman: boolean;
  isRead: boolean;
};

export type FbChat = {
  person: FbPerson;
  messages: FbChatMessage[];
  /** When the person last wrote: unix milliseconds. */
  wroteAt: number;
  /** How often the page has shown that it is writing. */
  typed: number;
  /** Whether another app has the thread: ours hears of it by `standby` alone. */
  isElsewhere: boolean;
};

/** An app of whoever runs Parley. It is there as soon as somebody names it; its secret follows from its id. */
export type PageApp = {
  appId: string;
  appSecret: string;
  callback: { url: string; fields: string[] } | null;
};

/** Something to be told to an app of a page. */
export type PageUpdate = {
  appId: string;
  /** By which of the app's fields of subscription. */
  field: string;
  isStandby: boolean;
  event: Record<string, unknown>;
};

/** A page, and the people who write to it. */
export type FbPage = {
  id: string;
  name: string;
  ownerId: string;
  /** What its owner may do with it: `MESSAGING` is needed. */
  tasks: string[];
  /** The fields of each app that is subscribed to it. */
  subscriptions: Map<string, string[]>;
  mode: MessengerMode;
  /** Whether what is to be told waits until it is let go, then all of it comes at once. */
  isHeld: boolean;
  /** What no 2xx has answered yet. */
  pending: PageUpdate[];
  lastError: string;
  chats: Map<string, FbChat>;
};

/** Somebody who has pages, and logs in to connect them. */
export type PageOwner = { id: string; name: string };

export function appSecretOf(appId: string): string {
  return createHash("sha256").update(`Parley: app ${appId} of the sandbox`).digest("hex");
}

/** What a person whose id ends so is refused with. */
export const refusalsOnDemand: ReadonlyMap<string, [code: number, subcode: number, words: string]> =
  new Map([
    ["2018278", [10, 2_018_278, "This message is sent outside of allowed window."]],
    ["1893063", [10, 1_893_063, "This page is restricted."]],
    ["1545041", [551, 1_545_041, "This person isn't available right now."]],
    ["2018344", [2, 2_018_344, "Service temporarily unavailable"]],
    ["2018001", [100, 2_018_001, "No matching user found"]],
  ]);
