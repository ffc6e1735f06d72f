import assert from "node:assert/strict";
import type { Firestore } from "@google-cloud/firestore";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { readBalance } from "../../../../functions/src/credits/accounts.ts";
import type { Step } from "./steps.ts";
import { ACCOUNTS, orgOf, otherWorkspaceOf, workspaceOf, WORKSPACES } from "./world.ts";

/**
 * Called before a step. @returns what is to be called after it, with how it ended: a refusal's key,
 * `done` or `ended`; @throws AssertionError, or the refusal, if it should have ended otherwise
 */
export type RefusalWatch = (
  step: Step,
) => Promise<(outcome: string, refusal?: unknown) => Promise<void>>;

/** Refusals that depend on what else happens at the same time; they change nothing. */
const always: Partial<Record<Step["kind"], readonly string[]>> = {
  transfer: ["credits.notEnoughWorkspace", "credits.notEnoughOrg", "credits.keyUsed"],
  give: ["credits.notEnoughWorkspace", "credits.keyUsed"],
  grant: ["credits.notEnoughWorkspace", "credits.keyUsed"],
  open: ["answers.rate-limited"],
  // Nobody has written yet, or the agent has the conversation already.
  person: ["platform.notFound", "conversations.badTransition"],
};

/**
 * Says which refusals must come, and lets no others through. What is deleted does not come back: a step
 * on what was gone before it is refused, and one that is refused for that finds it gone afterwards.
 * Whether an organisation has credits is known where nothing else happened in its workspace meanwhile.
 */
export function watchRefusals(db: Firestore): RefusalWatch {
  const isGone = async (path: string) => !(await db.doc(path).get()).exists;
  const busy = new Map<string, { running: number; begun: number }>(
    WORKSPACES.map((id) => [id, { running: 0, begun: 0 }]),
  );
  return async (step) => {
    const touched = touchedBy(step).flatMap((id) => busy.get(id) ?? []);
    for (const one of touched) {
      one.running += 1;
      one.begun += 1;
    }
    const begun = touched.map((one) => (one.running === 1 ? one.begun : Number.NaN));
    const refusals = goneBy(step);
    const needed = refusals.filter(({ mayGo }) => mayGo !== true);
    const goneBefore = (await Promise.all(needed.map(({ path }) => isGone(path)))).includes(true);
    const hadCredits = step.kind === "removeOrg" && (await hasCredits(db, step.workspaceId));
    return async (outcome, refusal) => {
      const isAlone = touched.every((one, n) => one.begun === begun[n]);
      for (const one of touched) one.running -= 1;
      if (outcome === "ended") return;
      if (goneBefore) assert.notEqual(outcome, "done", "What is gone was found.");
      const mustKeep = step.kind === "removeOrg" && !goneBefore && hadCredits && !step.isEmptied;
      if (isAlone && mustKeep) assert.equal(outcome, "clients.hasCredits");
      if (outcome === "done" || always[step.kind]?.includes(outcome) === true) return;
      const reasons = refusals.filter(({ key }) => key === outcome);
      const found = await Promise.all(reasons.map(({ path }) => isGone(path)));
      if (found.includes(true)) return;
      if (step.kind === "removeOrg" && !goneBefore) {
        if (outcome === "clients.hasCredits" && (!isAlone || mustKeep)) return;
        if (outcome === "credits.notEnoughOrg" && !isAlone && step.isEmptied) return;
      }
      throw refusal;
    };
  };
}

function hasCredits(db: Firestore, workspaceId: string): Promise<boolean> {
  return readBalance(db, db, orgAccount(orgOf(workspaceId))).then((credits) => credits > 0);
}

/**
 * Refusals for what is gone, each with the document without which it comes, as it must unless the step
 * may do without.
 */
function goneBy(step: Step): { key: string; path: string; mayGo?: true }[] {
  switch (step.kind) {
    case "transfer": {
      const paths = [workspacePath(step.workspaceId), orgPath(orgOf(step.workspaceId))];
      return paths.map((path) => ({ key: "credits.workspaceGone", path }));
    }
    case "give":
      return [
        { key: "workspaces.ownerOnly", path: workspacePath(step.workspaceId) },
        { key: "credits.workspaceGone", path: workspacePath(otherWorkspaceOf(step.workspaceId)) },
      ];
    case "open":
      return [{ key: "agents.notFound", path: agentConfigPath(step.talk.agentId) }];
    case "removeOrg": {
      const path = orgPath(orgOf(step.workspaceId));
      const own = { key: "platform.notFound", path };
      if (!step.isEmptied) return [own];
      // What it has cannot be moved to a workspace that is gone, or after its own deletion.
      const paths = [path, workspacePath(step.workspaceId)];
      const unmoved = { key: "credits.workspaceGone", mayGo: true } as const;
      return [own, ...paths.map((each) => ({ ...unmoved, path: each }))];
    }
    case "removeWorkspace":
      return [{ key: "platform.forbidden", path: workspacePath(step.workspaceId) }];
    case "grant":
      return [{ key: "credits.workspaceGone", path: workspacePath(step.workspaceId) }];
    case "person": {
      const { agentId } = step.talk;
      // Whoever is no member any more finds no agent, before it is deleted itself.
      const home = { path: workspacePath(workspaceOf(agentId)), mayGo: true } as const;
      const paths = [agentConfigPath(agentId), agentPath(agentId)];
      return [...paths.map((path) => ({ path })), home].map((one) => ({
        ...one,
        key: "agents.notFound",
      }));
    }
    case "returnHolds":
    case "close":
    case "sweep":
    case "audit":
  }
  return [];
}

/** Workspaces in which a step may move credits. */
function touchedBy(step: Step): readonly string[] {
  switch (step.kind) {
    case "grant":
    case "transfer":
    case "removeOrg":
    case "removeWorkspace":
      return [step.workspaceId];
    case "returnHolds":
      return workspacesOf(step.agentId);
    case "open":
      return workspacesOf(step.talk.agentId);
    // Which answer ends is known later; a sweep and a gift may move anybody's.
    case "close":
    case "sweep":
    case "give":
      return WORKSPACES;
    case "person":
    case "audit":
  }
  return [];
}

function workspacesOf(agentId: string): readonly string[] {
  return ACCOUNTS.filter((one) => one.agentId === agentId).map(({ workspaceId }) => workspaceId);
}
