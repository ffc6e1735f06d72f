import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { messagePath } from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { rollUpAnalytics } from "../../../../functions/src/analytics/rollUpAnalytics.ts";
import { closeTurn, type Ending } from "../../../../functions/src/conversations/turn/closeTurn.ts";
import {
  openTurn,
  type OpenedTurn,
} from "../../../../functions/src/conversations/turn/openTurn.ts";
import { closeAccount, grantCredits } from "../../../../functions/src/credits/accounts.ts";
import {
  returnAgentHolds,
  returnForgottenHolds,
} from "../../../../functions/src/credits/returnHolds.ts";
import { giveToWorkspace, transfer } from "../../../../functions/src/credits/transfer.ts";
import type { Deps } from "../../../../functions/src/platform/deps.ts";
import { alreadyExists } from "../../../../functions/src/platform/errors/alreadyExists.ts";
import { auditDays } from "./auditDays.ts";
import { auditBooks } from "./auditBooks.ts";
import { ProcessEnded, runWith } from "./faults.ts";
import type { Operation, Step } from "./steps.ts";
import { orgOf, otherThan, ownerOf, type World } from "./world.ts";

/** What people were told, and what must therefore be stored. */
export type Told = {
  /** Paths of messages that were accepted. */
  messages: Set<string>;
  /** Keys of answers that were given, and of movements that were made. */
  answers: Set<string>;
  movements: Set<string>;
};

/** What came of a history. */
export type Played = { told: Told; faults: number };

/** Refusals that a step may meet; they change nothing. */
const refusals = new Set([
  "answers.rate-limited",
  "credits.notEnoughWorkspace",
  "credits.notEnoughOrg",
  "credits.keyUsed",
  // Of an account that was closed before.
  "credits.workspaceGone",
]);

/**
 * Plays a history: every server takes its own steps one after another, all servers at once.
 * @returns what people were told, and how many writes went wrong
 * @throws whatever the real code may not throw, and as `auditBooks`
 */
export async function playHistory(world: World, history: readonly Operation[]): Promise<Played> {
  const told: Told = {
    messages: new Set(),
    answers: new Set(),
    movements: new Set(),
  };
  let met = 0;
  const ended = await Promise.allSettled(
    world.servers.map(async (deps, n) => {
      const answering: OpenedTurn[] = [];
      for (const { step, fault } of history.filter(({ server }) => server === n))
        try {
          await runWith(fault, () => take({ world, deps, answering, told }, step), {
            onMet: () => (met += 1),
          });
        } catch (error) {
          // What it was answering is forgotten; only the sweep can return what was reserved.
          if (error instanceof ProcessEnded) answering.length = 0;
          else if (!refusals.has(String(Reflect.get(Object(error), "key")))) throw error;
        }
    }),
  );
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return { told, faults: met };
}

type Server = { world: World; deps: Deps; answering: OpenedTurn[]; told: Told };

async function take(server: Server, step: Step): Promise<void> {
  const { world, deps, answering, told } = server;
  switch (step.kind) {
    case "grant":
      return grant(server, step);
    case "transfer": {
      const { key, workspaceId, direction, credits: amount } = step;
      const orgId = orgOf(workspaceId);
      const input = { orgId, direction, amount, idempotencyKey: key };
      await transfer(deps, ownerOf(workspaceId), input);
      told.movements.add(`transfer:${workspaceId}:${key}`);
      return;
    }
    case "give": {
      const { key, workspaceId, credits: amount } = step;
      const input = { toWorkspaceId: otherThan(workspaceId), amount, idempotencyKey: key };
      await giveToWorkspace(deps, ownerOf(workspaceId), input);
      told.movements.add(`give:${workspaceId}:${key}`);
      return;
    }
    case "closeAccount": {
      const { workspaceId } = step;
      const { uid: by } = ownerOf(workspaceId);
      const to = workspaceAccount(workspaceId);
      const closing = { accountId: orgAccount(orgOf(workspaceId)), to, workspaceId, by };
      await deps.db.runTransaction((transaction) => closeAccount(transaction, deps, closing));
      return;
    }
    case "returnHolds":
      await returnAgentHolds(deps, step.agentId);
      return;
    case "open": {
      const { talk, messageId } = step;
      const opened = await openTurn(deps, talk, { messageId, text: "How much is a bell?" });
      told.messages.add(messagePath(talk.agentId, talk.conversationId, messageId));
      const { earlier, conversation, lacking } = opened;
      const isAnswered = earlier === null && lacking === 0 && botMaySpeak(conversation.state);
      if (isAnswered) answering.push(opened);
      return;
    }
    case "close": {
      const [turn] = answering.splice(step.which % Math.max(1, answering.length), 1);
      return turn === undefined ? undefined : close(server, turn, endingOf(step));
    }
    case "person": {
      const { agentId, conversationId } = step.talk;
      const ref = deps.db.doc(conversationPath(agentId, conversationId));
      await runWith("none", async () => {
        if ((await ref.get()).exists) await ref.update({ state: step.state });
      });
      return;
    }
    case "sweep":
      world.clock.now += step.after;
      // As in the functions at the same time; the fault meets whichever writes first.
      await Promise.all([returnForgottenHolds(deps), rollUpAnalytics(deps)]);
      return;
    case "audit":
      await auditBooks(world.db);
      await auditDays(world.db);
  }
}

/** As for free credits or a purchase: once per key. */
async function grant(
  { deps, told }: Server,
  { key, account, credits }: Extract<Step, { kind: "grant" }>,
): Promise<void> {
  const given = { key: `grant:${key}`, ...account, credits };
  try {
    await deps.db.runTransaction(async (transaction) => grantCredits(transaction, deps, given));
  } catch (error) {
    // Granted before, or just now by a write whose answer was lost.
    if (!alreadyExists(error)) throw error;
  }
  told.movements.add(given.key);
}

async function close({ deps, told }: Server, turn: OpenedTurn, ending: Ending): Promise<void> {
  const { agentId, ID } = turn.conversation;
  const { message } = await closeTurn(deps, turn, ending);
  if (ending.kind === "answered" && message !== null)
    told.answers.add(`turn:${agentId}:${ID}:${turn.messageId}`);
}

function endingOf({ ending: kind, price }: Extract<Step, { kind: "close" }>): Ending {
  if (kind === "failed") return { kind, answer: { text: "", error: "model-failed" } };
  const unanswered = price % 3 === 0;
  return { kind, price, answer: { text: "A bell costs £12.", sources: [], unanswered } };
}
