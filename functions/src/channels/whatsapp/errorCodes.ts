import type { UndeliveredCause } from "@parley/contract/conversations/message.ts";
import type { GraphError } from "../../providers/graph.ts";
import { SendError } from "../outbox/channel.ts";

/** Seconds to wait, by Meta's numbers for "too much at once". */
const waits: ReadonlyMap<number, number> = new Map([
  // Calls of the app, or of the business account.
  [4, 60],
  [80_007, 60],
  // Messages of the number; of the number to this person.
  [130_429, 5],
  [131_056, 16],
  // Too many people have blocked or reported the number.
  [131_048, 60 * 60],
]);

/** The account is being changed, or Meta has trouble of its own: it is tried again. */
const passing: ReadonlySet<number> = new Set([0, 1, 2, 131_000, 131_016, 131_057, 133_004]);

/** A bill is unpaid at Meta. */
const UNPAID = 131_042;

/**
 * Nothing goes out from this account until somebody has put it right: the token (190, 102, 3), its permissions (10,
 * 131005), a ban (368, 131031), an unpaid bill (131042), a number that is not registered (133010) or not verified (131045).
 */
const ofAccount: ReadonlySet<number> = new Set([
  3,
  10,
  102,
  190,
  368,
  131_005,
  131_031,
  UNPAID,
  131_045,
  133_010,
]);

/** They have blocked the number, have no WhatsApp, or have not accepted its terms. */
const gone: ReadonlySet<number> = new Set([131_026]);

/** They last wrote more than 24 hours ago. */
const WINDOW = 131_047;

/** Why nothing goes out from the account, where Meta's number of an error says it and whoever reads it can put it right. */
export function accountCause(code: number): UndeliveredCause | undefined {
  return code === UNPAID ? "unpaid" : undefined;
}

/** What Meta's number of an error means for a message. Any other stops this message alone. */
export function sendErrorKind(code: number): SendError["kind"] {
  if (waits.has(code)) return "wait";
  if (passing.has(code)) return "unreachable";
  if (ofAccount.has(code) || (code >= 200 && code < 300)) return "keyRefused";
  if (gone.has(code)) return "blocked";
  return code === WINDOW ? "windowClosed" : "refused";
}

/** An object that the token may not use, or that no longer exists: the number, when a message is sent from it. */
const LOST_OBJECT = { code: 100, subcode: 33 };

/** Whether Meta no longer accepts the token, whatever it is used for. */
export function isRejectedMetaToken({ code }: GraphError): boolean {
  return code === 190 || code === 102;
}

/** Whether Meta no longer accepts an app's secret, or knows no such app, where an app asks by its own. */
export function isRejectedAppSecret(error: GraphError): boolean {
  return error.code === 101 || isRejectedMetaToken(error);
}

/** Whether the token may not use what it asked for, or whether that no longer exists. */
export function hasLostObject({ code, subcode }: GraphError): boolean {
  return code === LOST_OBJECT.code && subcode === LOST_OBJECT.subcode;
}

/** What becomes of a message that Meta did not take. */
export function sendErrorOf(error: GraphError): SendError {
  const { code, words, message } = error;
  const kind = hasLostObject(error) ? "keyRefused" : sendErrorKind(code);
  return new SendError(kind, words === "" ? message : words, waits.get(code), accountCause(code));
}
