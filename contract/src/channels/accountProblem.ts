import { botStatus } from "./botStatus.ts";
import { numberStatus } from "./numberStatus.ts";
import type { TelegramBot } from "./telegramBot.ts";
import type { WaNumber } from "./waNumber.ts";

/** What keeps an account from receiving or sending. */
export type AccountProblemKind =
  | "tokenFailed"
  | "secretFailed"
  | "sendingFailed"
  | "scopesMissing"
  | "webhookMissing"
  | "webhookElsewhere"
  | "notSubscribed"
  | "phoneNotReady";

/** `detail` is the host that gets the messages, the permissions that are missing, or the provider's words; empty for nothing. */
export type AccountProblem = { kind: AccountProblemKind; detail: string };

/**
 * Why a bot receives or sends nothing; null if it works, as far as is known. Not for what passes, as messages that are
 * late, or may be nothing, as a provider that does not answer.
 */
export function botProblem(bot: Pick<TelegramBot, "state" | "health">): AccountProblem | null {
  const status = botStatus(bot);
  switch (status.kind) {
    case "tokenFailed":
    case "webhookMissing":
      return { kind: status.kind, detail: "" };
    case "webhookElsewhere":
      return { kind: status.kind, detail: status.host };
    case "connected":
    case "unfinished":
    case "unchecked":
    case "unhandled":
    case "pending":
      break;
  }
  return null;
}

/** The same of a WhatsApp number. Wrong signatures are none: anybody can send them. */
export function numberProblem(number: Pick<WaNumber, "state" | "health">): AccountProblem | null {
  const status = numberStatus(number);
  switch (status.kind) {
    case "tokenFailed":
    case "secretFailed":
    case "webhookMissing":
    case "notSubscribed":
      return { kind: status.kind, detail: "" };
    case "sendingFailed":
      return { kind: status.kind, detail: status.error };
    case "scopesMissing":
      return { kind: status.kind, detail: status.scopes };
    case "phoneNotReady":
      return { kind: status.kind, detail: status.status };
    case "webhookElsewhere":
    case "overriddenByPhone":
    case "overriddenByAccount":
      return { kind: "webhookElsewhere", detail: status.host };
    case "connected":
    case "unfinished":
    case "unchecked":
    case "unhandled":
    case "badSignatures":
    case "tokenEnds":
      break;
  }
  return null;
}
