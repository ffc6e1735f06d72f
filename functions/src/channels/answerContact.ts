import type { Language } from "@parley/contract/accounts/profile.ts";
import { answerId, MESSAGE_MAX, messagePath } from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { sayProblem } from "@parley/contract/problems/sayProblem.ts";
import type { ChannelContact } from "../conversations/turn/speaker.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { countSlow, slowTimeAvailableAt } from "../platform/rateLimits/slowTime.ts";
import { addNotice } from "./outbox/outbox.ts";
import { queueReply } from "./outbox/queueReply.ts";
import { noticeWindow, refusalNotice } from "./refusalNotice.ts";

/** What an answer may take without being counted. */
const ORDINARY_MS = 5000;

type Sent = { messageId: string; text: string };

/**
 * Takes a contact's message, has it answered, and has what is stored sent to them; one that is too long, or
 * refused for a while, is answered by a notice that says so. Safe to repeat with the same message.
 * @param sent with an id that follows from the provider's own
 * @param options.language that of notices
 * @param options.workspaceId whose model's time it takes: where that is used up, it is told to wait as by a limit
 * @param options.showTyping shows that an answer is being written, and gives what ends it
 * @throws AppError for a refusal that is not the contact's to know, `agents.notFound` where the agent is offline
 * @throws Error when it failed and not even that could be stored: the event is then handled again
 */
export async function answerContact(
  deps: Deps,
  contact: ChannelContact,
  sent: Sent,
  options: { language: Language; workspaceId: string; showTyping: () => () => void },
): Promise<void> {
  const { language, workspaceId, showTyping } = options;
  const say = (key: ProblemKey, id: string) =>
    addNotice(deps, contact, {
      id,
      text: sayProblem({ key, values: { max: MESSAGE_MAX } }, language),
    });
  if (sent.text.length > MESSAGE_MAX)
    return say("fields.tooLong", `tooLong-${noticeWindow(deps.now())}`);
  const begun = performance.now();
  try {
    if ((await slowTimeAvailableAt(deps, "answering", workspaceId)) > 0)
      throw new AppError("answers.agent-busy");
    await answer(deps, contact, sent, showTyping);
  } catch (error) {
    const refused = refusalNotice(error, deps.now());
    if (refused === null) throw error;
    // A message that came before is stored: it is not to be refused now.
    if (await isStored(deps, contact, sent.messageId)) return send(deps, contact);
    return say(refused.key, refused.id);
  } finally {
    const took = performance.now() - begun;
    // An ordinary answer costs no further write.
    if (took > ORDINARY_MS) await countSlow(deps, "answering", workspaceId, took);
  }
  await send(deps, contact);
}

/**
 * Takes a message that came too late to be answered: it is in Chats, costs nothing but its translation where a person has
 * the conversation, and counts for no limit of the contact's.
 * Safe to repeat with the same message.
 * @throws AppError `agents.notFound` where the agent is offline
 */
export async function keepLateMessage(
  deps: Deps,
  contact: ChannelContact,
  { messageId, text }: Sent,
): Promise<void> {
  const { openTurn } = await import("../conversations/turn/openTurn.ts");
  const { translateForOperator } =
    await import("../conversations/translate/translateForOperator.ts");
  const sent = { messageId, text: shorten(text, MESSAGE_MAX), isLate: true };
  const turn = await openTurn(deps, contact, sent);
  await Promise.all(turn.jobIds.map((jobId) => deps.jobs.kick(jobId)));
  if (!botMaySpeak(turn.conversation.state)) await translateForOperator(deps, turn);
}

/**
 * Takes the message and has it answered; the answer is stored, and sent from there.
 * @throws Error when it failed and not even that could be stored
 */
async function answer(
  deps: Deps,
  contact: ChannelContact,
  sent: Sent,
  showTyping: () => () => void,
): Promise<void> {
  // With its stemmers and stop words it is what weighs most; only an instance that chats pays.
  const { respond } = await import("../conversations/turn/respond.ts");
  let stop = () => {};
  let hasFailed = false;
  try {
    for await (const part of await respond(deps, contact, sent)) {
      if (part.type === "accepted" && botMaySpeak(part.state)) stop = showTyping();
      if (part.type === "failed") hasFailed = true;
    }
  } finally {
    stop();
  }
  // A page shows the failure itself; here the contact would wait for nothing.
  if (hasFailed && !(await isStored(deps, contact, answerId(sent.messageId))))
    throw new Error("The answer failed, and nothing of it was stored.");
}

async function isStored(deps: Deps, contact: ChannelContact, messageId: string): Promise<boolean> {
  const path = messagePath(contact.agentId, contact.conversationId, messageId);
  return (await deps.db.doc(path).get()).exists;
}

/** Has what is stored sent. */
async function send(deps: Deps, { agentId, conversationId: ID, channel }: ChannelContact) {
  const jobId = await deps.db.runTransaction(async (transaction) =>
    queueReply(transaction, deps, { agentId, ID, channel }),
  );
  if (jobId !== null) await deps.jobs.kick(jobId);
}
