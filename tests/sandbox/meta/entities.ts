import { z } from "zod";

/** How the stand-in answers what is sent from a number: as it should, or as it does on a bad day. */
export const metaModes = ["ok", "down", "busy", "unpaid"] as const;
export type MetaMode = (typeof metaModes)[number];

/** Somebody on WhatsApp. Whoever hides their number is known to a business by their id alone. */
export const waPerson = z.object({
  phone: z
    .string()
    .regex(/^\d{5,20}$/)
    .default("15550100001"),
  name: z.string().min(1).max(64).default("Robin"),
  hidesNumber: z.boolean().default(false),
});
export type WaPerson = z.infer<typeof waPerson>;

/** A person's id in the portfolio of the business. */
export function userIdOf({ phone }: Pick<WaPerson, "phone">): string {
  return `${phone.startsWith("49") ? "DE" : "US"}.${phone}00`;
}

/** How far a message of the business has come, in this order. */
export const ticks = ["accepted", "sent", "delivered", "read", "failed"] as const;

export type WaChatMessage = {
  id: string;
  from: "person" | "business";
  text: string;
  at: string;
  buttons: { id: string; title: string }[];
  /** How far a message of the business has come. */
  tick: (typeof ticks)[number];
  /** What comes back with each status. */
  reference: string;
  /** Whether the business has shown that it read it. */
  isRead: boolean;
};

export type WaChat = {
  person: WaPerson;
  messages: WaChatMessage[];
  /** When the person last wrote: unix milliseconds. */
  wroteAt: number;
  /** How often the business has shown that it is writing. */
  typed: number;
  blocked: boolean;
};

/** An app with a business account and one number, as somebody sets them up at Meta. */
export type MetaAccount = {
  appId: string;
  appSecret: string;
  token: string;
  scopes: string[];
  /** Whether the token has ended. */
  isExpired: boolean;
  /** When it ends, as Meta says: unix seconds, 0 for never. */
  tokenEndsAt: number;
  wabaId: string;
  phoneId: string;
  phoneNumber: string;
  name: string;
  /** `CONNECTED`, or `PENDING` where the number is not registered. */
  status: string;
  callback: { url: string; fields: string[] } | null;
  /** URLs that go before that, the number's before the account's; empty for none. */
  override: { phone: string; account: string };
  /** Whether the app is subscribed to the business account. */
  isSubscribed: boolean;
  mode: MetaMode;
  /** Whether what is to be told waits until it is let go, then all of it comes at once. */
  isHeld: boolean;
  /** Changes that no 2xx has answered yet. */
  pending: Change[];
  lastError: string;
  chats: Map<string, WaChat>;
};

/** One change of a delivery. */
export type Change = { field: string; value: Record<string, unknown> };

/** A refusal as Meta words it. */
export class GraphRefusal extends Error {
  readonly code: number;
  readonly status: number;
  readonly subcode: number;

  constructor(code: number, message: string, status = 400, subcode = 0) {
    super(`(#${code}) ${message}`);
    this.code = code;
    this.status = status;
    this.subcode = subcode;
  }
}

/** Meta's words for the codes that a recipient's number can ask for. */
export const codesOnDemand: ReadonlyMap<string, string> = new Map([
  ["130429", "Rate limit hit"],
  ["131000", "Something went wrong"],
  ["131009", "Parameter value is not valid"],
  ["131016", "Service unavailable"],
  ["131021", "Recipient cannot be sender"],
  ["131026", "Message undeliverable"],
  ["131030", "Recipient phone number not in allowed list"],
  ["131031", "Business account has been locked"],
  ["131042", "Business eligibility payment issue"],
  ["131047", "Re-engagement message"],
  ["131048", "Spam rate limit hit"],
  ["131049", "This message was not delivered to maintain healthy ecosystem engagement"],
  ["131051", "Unsupported message type"],
  ["131056", "Pair rate limit hit"],
  ["131057", "Account in maintenance mode"],
  ["133010", "Phone number not registered"],
  ["80007", "Rate limit issues"],
  ["368", "Temporarily blocked for policies violations"],
]);
