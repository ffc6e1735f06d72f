import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import {
  isFurther,
  message,
  messagePath,
  type MessageDelivery,
} from "@parley/contract/conversations/message.ts";
import type { Deps } from "../../platform/deps.ts";
import { failureFields, type Failure } from "../outbox/failure.ts";
import { noteNumber } from "./inspectNumber.ts";
import { sendErrorKind } from "./errorCodes.ts";
import type { WaEvent } from "./readDelivery.ts";

/** What Meta gives back with each status of a message, so that a status is never before what it is of. */
export function referenceTo(conversationId: string, messageId: string): string {
  return `${conversationId}/${messageId}`;
}

/** Whoever has the app's secret can sign any: it leads to messages of this number alone. */
function readReference(
  phoneId: string,
  text: string,
): { conversationId: string; messageId: string } | null {
  const [, conversationId = "", messageId = ""] =
    /^(wa-[\w-]{1,61})\/((?:a\.)?[\w-]{1,64})$/.exec(text) ?? [];
  const isOurs = conversationId.startsWith(`wa-${phoneId}-`);
  return isOurs && !messageId.startsWith("__") ? { conversationId, messageId } : null;
}

const reached: ReadonlyMap<string, MessageDelivery> = new Map([
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "read"],
]);

/**
 * Notes on a message how far it has come, or why it will not arrive. Statuses come in any order: the furthest counts,
 * and a failure is final. One that is the whole account's is noted on the number too.
 */
export async function noteStatus(
  deps: Pick<Deps, "db" | "jobs">,
  number: WaNumber,
  { status }: Extract<WaEvent, { kind: "status" }>,
): Promise<void> {
  const about = readReference(number.phoneId, status.biz_opaque_callback_data);
  const [error] = status.errors;
  const delivery = reached.get(status.status);
  if (
    status.status === "failed" &&
    error !== undefined &&
    sendErrorKind(error.code) === "keyRefused"
  )
    await noteNumber(deps, number, {
      health: { sending: "failed", sendingError: error.error_data.details || error.title },
    });
  if (about === null || (delivery === undefined && status.status !== "failed")) return;
  const ref = deps.db.doc(messagePath(number.agentId, about.conversationId, about.messageId));
  await deps.db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    // Deleted with its agent, or never one of ours.
    const current = message.safeParse(found.data()).data;
    if (current === undefined || current.role === "visitor") return;
    if (delivery === undefined) transaction.update(ref, failureFields(failureOf(status)));
    else if (current.undelivered === undefined && isFurther(delivery, current.delivery))
      transaction.update(ref, { delivery });
  });
}

/** It is too late to wait or to try again: the message has left our outbox. */
function failureOf({
  errors: [error],
}: {
  errors: { code: number; title: string; error_data: { details: string } }[];
}): Failure {
  if (error === undefined) return { reason: "refused" };
  const kind = sendErrorKind(error.code);
  if (kind === "blocked" || kind === "windowClosed") return { reason: kind };
  return { reason: "refused", words: error.error_data.details || error.title };
}
