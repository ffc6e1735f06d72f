import { setTimeout } from "node:timers/promises";
import type { Transaction } from "@google-cloud/firestore";
import { inVisitorLanguage } from "@parley/contract/conversations/translation/inVisitorLanguage.ts";
import { conversationPath, isWindowClosed } from "@parley/contract/conversations/conversation.ts";
import {
  message,
  messagePath,
  messagesPath,
  type Message,
} from "@parley/contract/conversations/message.ts";
import type { Deps } from "../../platform/deps.ts";
import type { PostponedJob } from "../../platform/jobs/jobs.ts";
import { writeLogEntry } from "../../workspaces/logs/writeLogEntry.ts";
import { channels } from "../channels.ts";
import { SendError, type Channel, type Chat, type Outgoing, type Recipient } from "./channel.ts";
import { failureFields, isSentLater, type Failure } from "./failure.ts";
import { buttonsBelow, textOf } from "./channelMessage.ts";
import { doneWith, leaseOutbox, partsSent, sentParts } from "./outbox.ts";
import { beginSendPass, type SendPass, type Sending } from "./sendPass.ts";
import { splitText } from "./splitText.ts";

/** How long one message waits at most when a provider asks for it; beyond that the job is put off. Well within a lease. */
const WAIT_MAX_SECONDS = 20;
/** Messages read at a time. */
const PAGE = 50;
/**
 * How long to wait before each new job once all tries of one have failed, in milliseconds. After the last, messages
 * are sent once the account has sent anything else, or has answered a check.
 */
const DELAYS_MS = [10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];

/**
 * Job: sends what a conversation holds for a channel's person and was not sent yet, in order. Safe to
 * repeat, also twice at once, as far as a provider that knows no idempotency key allows: decision 032
 * says what can come twice.
 * @throws SendError when the provider cannot be reached, so that the job is tried again
 */
export async function sendPending(
  deps: Deps,
  job: Chat & { delays: number },
  attempt: { last: boolean },
): Promise<PostponedJob | void> {
  try {
    return await send(deps, job, attempt);
  } catch (error) {
    if (error instanceof SendError && error.kind === "wait")
      return { until: deps.now() + error.retryAfter * 1000 };
    if (!attempt.last) throw error;
    const { agentId, conversationId, channel, delays } = job;
    const chat = { agentId, conversationId, channel };
    deps.log.error("What waits could not be sent", error, chat);
    const delay = DELAYS_MS[delays];
    if (delay === undefined) return;
    const next = { kind: "sendToContact", ...chat, delays: delays + 1 } as const;
    return { until: deps.now() + delay, job: next };
  }
}

/** @throws SendError as `sendPending` */
async function send(
  deps: Deps,
  job: Chat & { delays: number },
  attempt: { last: boolean },
): Promise<PostponedJob | void> {
  const { agentId, conversationId } = job;
  const chat = { agentId, conversationId, channel: job.channel };
  const channel = channels[job.channel];
  const recipient = (await channel.findRecipient(deps, chat)) ?? noRecipient(deps, channel, chat);
  const held = await leaseOutbox(deps, chat);
  if (held === null) return;
  // Its holder checks once more before it ends; in case it never does, this job comes back.
  if ("until" in held) return held;
  try {
    await sendOrMark({ deps, chat, channel, recipient, held }, attempt);
  } catch (error) {
    if (isA("unreachable", error) && attempt.last) await recipient.noteUnreachable();
    // Nothing can be sent until the account is connected again; then `resumeSending` has it sent.
    if (isA("keyRefused", error) && (await recipient.noteKeyRefused())) return;
    throw error;
  }
}

/** Gives the lease back whatever fails, so that a job which is tried again finds it free. */
async function sendOrMark(sending: Sending, attempt: { last: boolean }): Promise<void> {
  try {
    await sendAll(sending);
  } catch (error) {
    if (isA("keyRefused", error))
      await markPending(sending, { reason: "disconnected", cause: error.accountCause });
    if (isA("unreachable", error) && attempt.last)
      await markPending(sending, { reason: "unreachable" });
    throw error;
  } finally {
    await sending.held.drop().catch(() => undefined);
  }
}

function isA(kind: SendError["kind"], error: unknown): error is SendError {
  return error instanceof SendError && error.kind === kind;
}

/** Where no account is connected any more: as if its key were refused. */
function noRecipient(deps: Deps, channel: Channel, chat: Chat): Recipient {
  return {
    ownerID: "",
    account: "",
    send: () => Promise.reject(new SendError("keyRefused", "No account is connected.")),
    noteKeyRefused: async () => (await channel.findRecipient(deps, chat)) === null,
    noteUnreachable: async () => undefined,
  };
}

async function sendAll(sending: Sending): Promise<void> {
  const { held } = sending;
  let { sentTs } = held.box;
  for (;;) {
    const { notices } = held.box;
    const asked = notices.length > 0 ? [] : held.box.again;
    const again = await messagesAgain(sending, asked);
    const pending = notices.length + asked.length > 0 ? [] : await messagesAfter(sending, sentTs);
    // Read each time, and after the messages: somebody who was only greeted may have written by now.
    const pass = await beginSendPass(sending);
    for (const { id, text } of notices) {
      await sendOne(pass, { text, buttons: [], messageId: "", part: 0 });
      await held.save((box) => ({ notices: box.notices.filter((one) => one.id !== id) }));
    }
    const isFound = ({ ts }: { ts: number }) => again.some((one) => one.ts === ts);
    await forgetAgain(
      sending,
      asked.filter((one) => !isFound(one)),
    );
    for (const one of again) await sendMessage(pass, one);
    for (const one of pending) {
      await sendMessage(pass, one);
      sentTs = one.ts;
    }
    if (notices.length + asked.length + pending.length > 0) continue;
    if (await held.finish(sentTs, (transaction) => noteAllSent(transaction, pass))) return;
  }
}

async function messagesAfter({ deps, chat }: Sending, ts: number): Promise<Message[]> {
  const found = await deps.db
    .collection(messagesPath(chat.agentId, chat.conversationId))
    .where("ts", ">", ts)
    .orderBy("ts")
    .limit(PAGE)
    .get();
  return found.docs.map((one) => inVisitorLanguage(message.parse(one.data())));
}

/** What somebody has sent again, in its order. */
async function messagesAgain(
  { deps, chat }: Sending,
  asked: readonly { ts: number }[],
): Promise<Message[]> {
  const stored = deps.db.collection(messagesPath(chat.agentId, chat.conversationId));
  const found = await Promise.all(
    asked.map(({ ts }) => stored.where("ts", "==", ts).limit(1).get()),
  );
  return found
    .flatMap(({ docs }) => docs)
    .map((one) => inVisitorLanguage(message.parse(one.data())));
}

/** Of what is sent again, some is gone, or has no words: it is not come back to. */
async function forgetAgain({ held }: Sending, lost: readonly { ts: number }[]): Promise<void> {
  const isLost = ({ ts }: { ts: number }) => lost.some((one) => one.ts === ts);
  if (!held.box.again.some(isLost)) return;
  await held.save((box) => ({ again: box.again.filter((one) => !isLost(one)) }));
}

async function sendMessage(pass: SendPass, one: Message): Promise<void> {
  const { held } = pass;
  const parts = splitText(textOf(pass, one), pass.channel.textMax);
  if (parts.length === 0) return forgetAgain(pass, [one]);
  const buttons = buttonsBelow(pass, one);
  const start = partsSent(held.box, one.ts);
  const isFinal = one.undelivered !== undefined && !isSentLater(one.undelivered);
  // The provider has told of all of it, or that it cannot arrive.
  if (start > 0 && (start >= parts.length || isFinal)) {
    await held.save((box, transaction) => {
      if (!isFinal) mark(transaction, pass, one, undefined);
      return doneWith(box, one.ts);
    });
    return;
  }
  for (const [index, part] of parts.entries()) {
    if (index < start) continue;
    const isLast = index === parts.length - 1;
    const failure = await sendOne(pass, {
      text: part,
      buttons: isLast ? buttons : [],
      messageId: one.ID,
      part: index,
    });
    // If part of a message cannot arrive, the rest is not tried.
    const isDone = isLast || failure !== undefined;
    await held.save((box, transaction) => {
      if (isDone) mark(transaction, pass, one, failure);
      if (!isDone) return sentParts(box, one.ts, index + 1);
      return doneWith(box, one.ts, failure === undefined ? 0 : index);
    });
    if (isDone) return;
  }
}

/**
 * Sends one message, waiting as long as the provider asks.
 * @returns why it cannot arrive, which is then not tried again; undefined when it has arrived
 * @throws SendError as `sendPending`
 */
async function sendOne(
  pass: SendPass,
  sent: Omit<Outgoing, "language">,
): Promise<Failure | undefined> {
  const { deps, chat, recipient, held, conversation: current, language } = pass;
  // The provider would take nothing, and count what it refuses against the account.
  if (current !== null && isWindowClosed(current, deps.now())) return { reason: "windowClosed" };
  for (let waited = 0; ;) {
    try {
      await recipient.send({ ...sent, language });
      if (held.box.blocked) await held.save(() => ({ blocked: false }));
      return undefined;
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      const { kind, retryAfter, message: words } = error;
      if (kind === "wait" && waited + retryAfter <= WAIT_MAX_SECONDS) {
        waited += retryAfter;
        await held.save(() => ({}));
        await setTimeout(retryAfter * 1000);
        continue;
      }
      if (kind === "windowClosed") return { reason: kind };
      if (kind === "blocked") await noteBlocked(pass);
      else if (kind === "refused") deps.log.error("A channel refused a message", error, chat);
      else throw error;
      return kind === "refused" ? { reason: kind, words } : { reason: kind };
    }
  }
}

/** Notes in the workspace's log that a person cannot be reached any more: once, until they can be. */
async function noteBlocked(pass: SendPass): Promise<void> {
  const { deps, channel, recipient, chat, held, conversation: current } = pass;
  if (held.box.blocked) return;
  const to = current?.visitor.name || current?.title || chat.conversationId;
  await held.save((box, transaction) => {
    if (!box.blocked)
      writeLogEntry(transaction, deps, recipient.ownerID, {
        type: "info",
        agentId: chat.agentId,
        channel: chat.channel,
        metadata: { to, on: channel.label, account: recipient.account },
        cause: "contactBlocked",
      });
    return { blocked: true };
  });
}

/** Marks all that is not sent yet, for operators to see, and the conversation for `resumeSending`. */
async function markPending(sending: Sending, failure: Failure): Promise<void> {
  const { deps, chat, held } = sending;
  if ((await beginSendPass(sending)).conversation === null) return;
  const again = await messagesAgain(sending, held.box.again);
  const pending = [...again, ...(await messagesAfter(sending, held.box.sentTs))];
  await held.save((_, transaction) => {
    for (const one of pending) mark(transaction, sending, one, failure);
    const ref = deps.db.doc(conversationPath(chat.agentId, chat.conversationId));
    transaction.update(ref, { unsent: true });
    return {};
  });
}

/** Notes on a message whether it arrived, if that is not what the message says. */
function mark(
  transaction: Transaction,
  { deps, chat }: Sending,
  { ID, role, undelivered, undeliveredCause }: Message,
  failure: Failure | undefined,
): void {
  if (role !== "bot" && role !== "operator") return;
  if (undelivered === failure?.reason && undeliveredCause === failure?.cause) return;
  const ref = deps.db.doc(messagePath(chat.agentId, chat.conversationId, ID));
  transaction.update(ref, failureFields(failure));
}

function noteAllSent(transaction: Transaction, { deps, chat, conversation: current }: SendPass) {
  if (current?.unsent !== true) return;
  const ref = deps.db.doc(conversationPath(chat.agentId, chat.conversationId));
  transaction.update(ref, { unsent: false });
}
