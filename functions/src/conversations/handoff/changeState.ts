import type { Transaction } from "@google-cloud/firestore";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { Tally } from "@parley/contract/analytics/tally.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  message,
  messagePath,
  messagesPath,
  type SystemLine,
} from "@parley/contract/conversations/message.ts";
import {
  nextState,
  type ConversationState,
  type StateAction,
} from "@parley/contract/conversations/state.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import { queueReply } from "../../channels/outbox/queueReply.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { idempotentWrite } from "../../platform/writes/idempotentWrite.ts";
import {
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  retryOnConflict,
} from "../../platform/writes/retryOnConflict.ts";
import { updateWaitingList } from "./updateWaitingList.ts";
import { refuseTestToClient } from "./refuseTestToClient.ts";

type Change = {
  agentId: string;
  conversationId: string;
  /** Whose agent it is. */
  workspaceId: string;
  action: StateAction;
  line: SystemLine;
  /** The language that the visitor asked in, by words. */
  language?: Language | undefined;
  /** Name in the line, for `joined`. */
  author?: string;
  /** Further fields of the conversation that change with the state. */
  set?: Partial<Conversation>;
  /** Whether to act although the state stays as it is. */
  repeats?: (current: Conversation) => boolean;
  /**
   * Reads whether there is room for the change, where the state changes.
   * @returns counts it, once all is read, on condition that nothing else was counted in the meantime; null where there is
   * none: the state then stays, and `lineWithoutRoom`, if there is one, is all that is written
   */
  readRoom?: () => Promise<((transaction: Transaction) => void) | null>;
  lineWithoutRoom?: SystemLine | undefined;
  /** May refuse, seeing the conversation as it is in the transaction. */
  check?: (current: Conversation) => void;
  /** Who acts, if their right to the agent is to be looked at in the transaction. */
  operator?: Operator;
  /** Written with it, exactly when something changes. @returns the jobs that it adds, to be kicked then; null for none */
  alongside?: (transaction: Transaction, current: Conversation, ts: number) => (string | null)[];
};

/** What a line in the transcript counts for. */
const counted: Partial<Record<SystemLine, Tally>> = {
  requested: { requests: 1 },
  joined: { takeovers: 1 },
};

/**
 * Moves a conversation to another state and notes it in the transcript, in one transaction.
 * Asking for the state it is in already changes nothing, unless `repeats` says otherwise.
 * @returns its state then, which is the former one where there was no room
 * @throws AppError NOT_FOUND, or CONFLICT when the action does not fit the state
 */
export async function changeState(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  change: Change,
): Promise<{ state: ConversationState }> {
  const { agentId, conversationId } = change;
  const ref = deps.db.doc(conversationPath(agentId, conversationId));
  const settingsRef = deps.db.doc(agentConfigPath(agentId));
  let jobIds: (string | null)[] = [];
  const write = async (transaction: Transaction) => {
    // Those of an earlier try do not exist.
    jobIds = [];
    if (change.operator) await findAgent(deps, change.operator, agentId, transaction);
    // With the settings' lock: nothing is written below an agent that is being deleted.
    const [settings, snapshot] = await transaction.getAll(settingsRef, ref);
    if (settings?.exists !== true || snapshot?.exists !== true)
      throw new AppError("platform.notFound");
    const current = conversation.parse(snapshot.data());
    if (change.operator) refuseTestToClient(change.operator, current);
    change.check?.(current);
    const state = nextState(current.state, change.action);
    if (state === null) throw new AppError("conversations.badTransition");
    if (state === current.state && change.repeats?.(current) !== true)
      return { state, lineId: null };
    const count = state === current.state ? undefined : await change.readRoom?.();
    const isFull = count === null;
    const line = isFull ? change.lineWithoutRoom : change.line;
    if (line === undefined) return { state: current.state, lineId: null };
    // Each press would say it again.
    if (isFull && (await endsWith(transaction, deps, change, line)))
      return { state: current.state, lineId: null };
    const now = deps.now();
    const ts = Math.max(now, current.lastTs + 1);
    const said = message.parse({
      ID: randomId(20),
      role: "system",
      text: line,
      author: change.author ?? "",
      ts,
      ...(change.language && { language: change.language }),
    });
    transaction.create(deps.db.doc(messagePath(agentId, conversationId, said.ID)), said);
    if (isFull) {
      transaction.update(ref, { updatedAt: now, lastTs: ts });
      return { state: current.state, lineId: said.ID };
    }
    count?.(transaction);
    const counts = counted[change.line];
    transaction.update(ref, {
      ...change.set,
      state,
      waitingSince: state === "requested" ? current.waitingSince || now : 0,
      updatedAt: now,
      lastTs: ts,
      ...(counts && pendingCountFields(current, [ts, counts])),
    });
    updateWaitingList(transaction, deps, {
      workspaceId: change.workspaceId,
      current,
      state,
      at: now,
    });
    const added = change.alongside?.(transaction, current, ts) ?? [];
    jobIds = [...added, queueReply(transaction, deps, current)];
    return { state, lineId: said.ID };
  };
  const isMade = async (transaction: Transaction, { lineId }: { lineId: string | null }) =>
    lineId !== null &&
    (await transaction.get(deps.db.doc(messagePath(agentId, conversationId, lineId)))).exists;
  const { state } = await retryOnConflict(
    () => deps.db.runTransaction(idempotentWrite(write, isMade)),
    // The database itself repeats what was aborted.
    (code) => code === ALREADY_EXISTS || code === FAILED_PRECONDITION,
  );
  await Promise.all(jobIds.flatMap((jobId) => (jobId === null ? [] : [deps.jobs.kick(jobId)])));
  return { state };
}

/** Whether a conversation's transcript ends with this line. */
async function endsWith(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { agentId, conversationId }: Pick<Change, "agentId" | "conversationId">,
  line: SystemLine,
): Promise<boolean> {
  const messages = db.collection(messagesPath(agentId, conversationId));
  const [last] = (await transaction.get(messages.orderBy("ts", "desc").limit(1))).docs;
  return last?.get("role") === "system" && last.get("text") === line;
}
