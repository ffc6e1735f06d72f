import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagePath, type SystemLine } from "@parley/contract/conversations/message.ts";
import { countVisitorMessage } from "@parley/contract/conversations/limits/turnLimits.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { notifyJob } from "../../notifications/notifyJob.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { ipCounter, countAct, hasRoomForContact } from "../visitor/ipLimits.ts";
import { requireAgentFor, newConversation, type Speaker } from "../turn/speaker.ts";

/**
 * A visitor leaves a name and an email address, so that they can be answered after they have gone.
 * Kept with the conversation, noted in the transcript, and whoever answers it is told. The same again
 * changes nothing; it counts as a message for the visitor's limits, which refuse another address and never the first. Beyond as many from
 * an IP address as people are told of in a day, nobody is told: what was left is in Chats alone.
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list;
 * TOO_MANY_REQUESTS at a limit, for another address than the first
 */
export async function leaveContact(
  deps: Deps,
  speaker: Speaker,
  { name, email }: { name: string; email: string },
): Promise<{ left: true }> {
  const { agentId, conversationId } = speaker;
  const ref = deps.db.doc(conversationPath(agentId, conversationId));
  const counter =
    speaker.kind === "visitor" && !speaker.test ? ipCounter(deps, speaker, "messages") : null;
  const jobId = await deps.db.runTransaction(async (transaction) => {
    const settings = deps.db.doc(agentConfigPath(agentId));
    const [stored, found, ipCounts] = await transaction.getAll(
      settings,
      ref,
      ...(counter === null ? [] : [counter]),
    );
    const config = requireAgentFor(deps, speaker, stored?.data());
    const now = deps.now();
    const isKnown = found?.exists === true;
    const current = isKnown ? conversation.parse(found.data()) : newConversation(speaker, now);
    if (current.visitor.name === name && current.visitor.email === email) return null;
    const isTest = current.channel === "test";
    const counted = countVisitorMessage(current.limits, now, config.messagesLimit, { isTest });
    // The first address is asked for just where no message is answered any more: nobody is to be lost for that.
    if (!counted.ok && current.visitor.email !== "")
      throw new AppError(`answers.${counted.code}`, {}, { retryAfter: counted.retryAfter });
    const isTold = ipCounts === undefined || hasRoomForContact(ipCounts, now);
    if (ipCounts !== undefined)
      countAct(ipCounts, "messages", now)(transaction, { contact: isTold });
    const ts = Math.max(now, current.lastTs + 1);
    const changed = {
      visitor: { ...current.visitor, name, email },
      limits: counted.ok ? counted.limits : current.limits,
      updatedAt: now,
      lastTs: ts,
    };
    const text: SystemLine = "contact";
    const line = message.parse({ ID: randomId(20), role: "system", text, ts });
    transaction.create(deps.db.doc(messagePath(agentId, conversationId, line.ID)), line);
    if (isKnown) transaction.update(ref, changed);
    else transaction.create(ref, { ...current, ...changed });
    // Kept in Chats all the same, where the team finds it.
    if (!isTold) return null;
    // One notification for all they leave here: a flood of them must not push others out of the list.
    const words = { name, email };
    const job = notifyJob(current, { kind: "request", what: "contact", words, ts });
    return job === null ? null : deps.jobs.add(transaction, job);
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
  return { left: true };
}
