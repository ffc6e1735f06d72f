import assert from "node:assert/strict";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { messagePath } from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { rollUpAnalytics } from "../../../../functions/src/analytics/rollUpAnalytics.ts";
import { removeOrg } from "../../../../functions/src/clients/orgs/removeOrg.ts";
import {
  handBack,
  takeOver,
} from "../../../../functions/src/conversations/handoff/operatorActions.ts";
import { closeTurn, type Ending } from "../../../../functions/src/conversations/turn/closeTurn.ts";
import {
  openTurn,
  type OpenedTurn,
} from "../../../../functions/src/conversations/turn/openTurn.ts";
import { readBalance } from "../../../../functions/src/credits/accounts.ts";
import { noteOutOfCredits } from "../../../../functions/src/credits/status/noteOutOfCredits.ts";
import { noteSpent } from "../../../../functions/src/credits/status/noteSpent.ts";
import {
  returnAgentHolds,
  returnForgottenHolds,
} from "../../../../functions/src/credits/returnHolds.ts";
import { ABORTED } from "../../../../functions/src/platform/writes/retryOnConflict.ts";
import { giveToWorkspace, transfer } from "../../../../functions/src/credits/transfer.ts";
import type { Deps } from "../../../../functions/src/platform/deps.ts";
import { enterWorkspace } from "../../../../functions/src/workspaces/enterWorkspace.ts";
import { removeWorkspace } from "../../../../functions/src/workspaces/removeWorkspace.ts";
import { auditAfterwards, auditBooks } from "./auditBooks.ts";
import { auditDays } from "./auditDays.ts";
import { ProcessEnded, runWith } from "./faults.ts";
import type { Operation, Step } from "./steps.ts";
import { watchRefusals, type RefusalWatch } from "./watchRefusals.ts";
import { NAME, OWNER, orgOf, otherWorkspaceOf, ownerOf, workspaceOf, type World } from "./world.ts";

/** What was acknowledged to people, and must therefore be stored. */
export type Acknowledged = {
  /** Paths of messages that were accepted. */
  messages: Set<string>;
  /** Keys of answers that were given, and of movements that were made. */
  answers: Set<string>;
  movements: Set<string>;
  /** Organisations and workspaces that were deleted, and those that somebody tried to delete. */
  removals: Set<string>;
  tried: Set<string>;
};

/** The outcome of a history. `later`: faults after other writes of their step, by kind of step. */
export type Played = { told: Acknowledged; faults: number; later: Step["kind"][] };

/**
 * Plays a history: every server takes its own steps one after another, all servers at once.
 * @returns what people were told, and which writes went wrong
 * @throws Error that tells the history up to the step that did what it may not, and why
 */
export async function playHistory(world: World, history: readonly Operation[]): Promise<Played> {
  const told: Acknowledged = {
    messages: new Set(),
    answers: new Set(),
    movements: new Set(),
    removals: new Set(),
    tried: new Set(),
  };
  const played: Played = { told, faults: 0, later: [] };
  const watch = watchRefusals(world.db);
  const past: string[] = [];
  const ended = await Promise.allSettled(
    world.servers.map(async (deps, n) => {
      const server: Server = { world, deps, answering: [], told };
      for (const operation of history.filter((one) => one.server === n))
        try {
          const outcome = await play(server, operation, watch, played);
          past.push(`${JSON.stringify(operation)} ${outcome}`);
        } catch (error) {
          throw historyError([...past, `${JSON.stringify(operation)} FAILED`], error);
        }
    }),
  );
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  await auditAfterwards(world, told).catch((error: unknown) => {
    throw historyError(past, error);
  });
  return played;
}

/** With the steps as they ended, as the failure alone says little. */
function historyError(past: readonly string[], error: unknown): Error {
  const why = error instanceof Error ? error.stack : String(error);
  return new Error(
    `${why}\n\nThe history, in the order in which its steps ended:\n${past.join("\n")}`,
    {
      cause: error,
    },
  );
}

/**
 * Takes a step with its fault.
 * @returns how it ended, in a word
 * @throws whatever the real code may not throw, and as `auditBooks`
 */
async function play(
  server: Server,
  { server: n, step, fault, before }: Operation,
  watch: RefusalWatch,
  played: Played,
): Promise<string> {
  const failedJobs = server.world.failedJobs[n] ?? [];
  failedJobs.length = 0;
  let hasMet = false;
  const onMet = () => {
    hasMet = true;
    played.faults += 1;
    if (before > 0) played.later.push(step.kind);
  };
  const check = await watch(step);
  const [outcome] = await Promise.allSettled([
    runWith(fault, () => take(server, step), { before, onMet }),
  ]);
  const error: unknown = outcome.status === "rejected" ? outcome.reason : undefined;
  if (error instanceof ProcessEnded) {
    await check("ended");
    // What it was answering is forgotten; only the sweep can return what was reserved.
    server.answering.length = 0;
    return "ended";
  }
  const key: unknown = Reflect.get(Object(error), "key");
  if (error !== undefined && typeof key !== "string") throw error;
  await check(typeof key === "string" ? key : "done", error);
  // Where nothing went wrong, only another server that was first may stand in a job's way.
  const wrong = hasMet
    ? []
    : failedJobs.filter((one) => Reflect.get(Object(one), "code") !== ABORTED);
  for (const one of wrong) throw one;
  return typeof key === "string" ? key : "done";
}

type Server = { world: World; deps: Deps; answering: OpenedTurn[]; told: Acknowledged };

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
      const input = { toWorkspaceId: otherWorkspaceOf(workspaceId), amount, idempotencyKey: key };
      await giveToWorkspace(deps, ownerOf(workspaceId), input);
      told.movements.add(`give:${workspaceId}:${key}`);
      return;
    }
    case "removeOrg": {
      const { workspaceId, isEmptied } = step;
      const orgId = orgOf(workspaceId);
      told.tried.add(orgId);
      if (isEmptied) await emptyOrg(deps, workspaceId);
      await removeOrg(deps, ownerOf(workspaceId), { orgId, name: NAME });
      told.removals.add(orgId);
      return;
    }
    case "removeWorkspace": {
      const { workspaceId: id } = step;
      told.tried.add(id);
      await removeWorkspace(deps, ownerOf(id), { id, workspaceName: NAME });
      told.removals.add(id);
      return;
    }
    case "returnHolds":
      await returnAgentHolds(deps, step.agentId);
      return;
    case "open": {
      const { talk, messageId } = step;
      const opened = await openTurn(deps, talk, { messageId, text: "How much is a bell?" });
      told.messages.add(messagePath(talk.agentId, talk.conversationId, messageId));
      const { earlier, conversation, lacking, config } = opened;
      const isAnswered = earlier === null && lacking === 0 && botMaySpeak(conversation.state);
      if (isAnswered) answering.push(opened);
      if (lacking > 0) await noteOutOfCredits(deps, config);
      else await noteSpent(deps, config, opened);
      return;
    }
    case "close": {
      const [turn] = answering.splice(step.which % Math.max(1, answering.length), 1);
      return turn === undefined ? undefined : close(server, turn, endingOf(step));
    }
    case "person": {
      const { agentId, conversationId } = step.talk;
      const act = step.does === "takeOver" ? takeOver : handBack;
      await act(deps, ownerOf(workspaceOf(agentId)), { agentId, conversationId });
      return;
    }
    case "sweep":
      world.clock.now += step.after;
      // As in the functions at the same time; the fault meets whichever writes then.
      for (const one of await Promise.allSettled([
        deps.jobs.sweep(),
        returnForgottenHolds(deps),
        rollUpAnalytics(deps),
      ]))
        if (one.status === "rejected") throw one.reason;
      return;
    case "audit":
      await auditBooks(world.db);
      await auditDays(world.db);
  }
}

/** Moves what the organisation has to its workspace. */
async function emptyOrg(deps: Deps, workspaceId: string): Promise<void> {
  const orgId = orgOf(workspaceId);
  const amount = await readBalance(deps.db, deps.db, orgAccount(orgId));
  const input = { orgId, direction: "toWorkspace", idempotencyKey: randomId() } as const;
  if (amount > 0) await transfer(deps, ownerOf(workspaceId), { ...input, amount });
}

/**
 * The owner comes in, which makes their own workspace and gives it the free credits once, and gives some of them to
 * another workspace of theirs.
 */
async function grant(
  { deps, told }: Server,
  { key, workspaceId: toWorkspaceId, credits }: Extract<Step, { kind: "grant" }>,
): Promise<void> {
  const { workspaceId, freeCredits } = await enterWorkspace(deps, OWNER, { ip: "127.0.0.1" });
  assert.deepEqual([workspaceId, freeCredits], [OWNER.uid, true]);
  told.movements.add(`grant:free:${OWNER.uid}`);
  const input = { toWorkspaceId, amount: credits, idempotencyKey: key };
  await giveToWorkspace(deps, ownerOf(OWNER.uid), input);
  told.movements.add(`give:${OWNER.uid}:${key}`);
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
