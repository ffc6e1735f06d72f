import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import {
  isFurther,
  message,
  messagePath,
  type MessageDelivery,
} from "@parley/contract/conversations/message.ts";
import type { Deps } from "../../../platform/deps.ts";
import { failureFields, isSentLater, type Failure } from "../../outbox/failure.ts";
import { noteTaken } from "../../outbox/outbox.ts";
import { noteNumber, sendingFailed } from "../inspectNumber.ts";
import { readReference } from "./messageReference.ts";
import { accountCause, sendErrorKind } from "../errorCodes.ts";
import type { WaEvent, WaStatus } from "./readDelivery.ts";

const reached: ReadonlyMap<string, MessageDelivery> = new Map([
  ["delivered", "delivered"],
  ["read", "read"],
]);

/** What is read of statuses: how far a message has come, or that it will not arrive. */
export function isNotedStatus(status: string): boolean {
  return reached.has(status) || status === "failed";
}

/**
 * Notes on a message how far it has come, or why it will not arrive. Statuses come in any order: the furthest counts,
 * and a failure is final. Whichever it is, Meta has taken what it is about, so that it is not sent again. A failure that
 * is the whole account's is noted on the number too, and that messages arrive again.
 */
export async function noteStatus(
  deps: Pick<Deps, "db" | "vault" | "jobs" | "now">,
  number: WaNumber,
  { status }: Extract<WaEvent, { kind: "status" }>,
): Promise<void> {
  const about = readReference(number.phoneId, status.biz_opaque_callback_data);
  if (about === null) return;
  const delivery = reached.get(status.status);
  await noteAccount(deps, number, status, about.sentAt);
  const { agentId } = number;
  const ref = deps.db.doc(messagePath(agentId, about.conversationId, about.messageId));
  const ts = await deps.db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    // Deleted with its agent, or never one of ours.
    const current = message.safeParse(found.data()).data;
    if (current === undefined || current.role === "visitor") return null;
    // It was sent again since: what became of the try before does not count any more.
    if (about.sentAt < (current.sentAgainAt ?? 0)) return null;
    const isOpen = current.undelivered === undefined || isSentLater(current.undelivered);
    if (delivery === undefined) transaction.update(ref, failureFields(failureOf(status)));
    else if (isOpen && isFurther(delivery, current.delivery)) transaction.update(ref, { delivery });
    return current.ts;
  });
  if (ts === null) return;
  const chat = { agentId, conversationId: about.conversationId, channel: "whatsapp" } as const;
  await noteTaken(deps, chat, { ts, part: about.part });
}

/** Only what is about a later message says how the account stands now; and only a change is written. */
async function noteAccount(
  deps: Pick<Deps, "db" | "vault" | "jobs" | "now">,
  number: WaNumber,
  { status, errors: [error] }: WaStatus,
  sentAt: number,
): Promise<void> {
  const isFailed =
    status === "failed" && error !== undefined && sendErrorKind(error.code) === "keyRefused";
  if (isFailed)
    await noteNumber(deps, number, {
      health: (known) =>
        sentAt < known.sendingAt || (known.sending === "failed" && known.failsLater)
          ? null
          : {
              ...sendingFailed(error.error_data.details || error.title, sentAt),
              failsLater: true,
            },
    });
  else if (status === "delivered" && number.health.sending === "failed")
    await noteNumber(deps, number, {
      health: (known) =>
        known.sending === "failed" && sentAt > known.sendingAt
          ? { sending: "ok", sendingError: "", failsLater: false, sendingAt: sentAt }
          : null,
    });
}

/** It is too late to wait or to try again: the message has left our outbox. */
function failureOf({ errors: [error] }: WaStatus): Failure {
  if (error === undefined) return { reason: "refused" };
  const kind = sendErrorKind(error.code);
  if (kind === "blocked" || kind === "windowClosed") return { reason: kind };
  const cause = accountCause(error.code);
  return { reason: "refused", cause, words: error.error_data.details || error.title };
}
