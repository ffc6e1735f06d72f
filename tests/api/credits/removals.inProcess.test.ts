import { agentPath } from "@parley/contract/agents/agent.ts";
import { countersPath } from "@parley/contract/analytics/month.ts";
import {
  conversationPath,
  conversationPrivatePath,
} from "@parley/contract/conversations/conversation.ts";
import { waitingListPath } from "@parley/contract/conversations/waiting.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { removeOrg } from "../../../functions/src/clients/orgs/removeOrg.ts";
import { purgeAgent } from "../../../functions/src/agents/purgeAgent.ts";
import { removeAgent } from "../../../functions/src/agents/removeAgent.ts";
import { closeTurn, type Ending } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { keepPartialAnswer } from "../../../functions/src/conversations/turn/partialAnswer/partialAnswer.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { readBalance } from "../../../functions/src/credits/accounts.ts";
import { returnForgottenHolds } from "../../../functions/src/credits/returnHolds.ts";
import { transfer } from "../../../functions/src/credits/transfer.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { removeWorkspace } from "../../../functions/src/workspaces/removeWorkspace.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { auditBooks } from "../../support/inProcess/books/auditBooks.ts";
import { ProcessEnded, runWith, type Fault } from "../../support/inProcess/books/faults.ts";
import { finishJobs } from "../../support/inProcess/books/finishJobs.ts";
import {
  FIRST_CREDITS,
  makeWorld,
  NAME,
  orgOf,
  ownerOf,
  TALKS,
  type World,
} from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let deps: Deps;
beforeAll(async () => {
  ({ deps } = await newRegion());
});

const ID = "na-1";
const AGENT = `agent-of-${ID}`;
const workspaceOf = workspaceAccount(ID);

/** Plays in a world of its own in which a visitor of this agent waits for an answer. */
async function withOpenAnswer<Result>(
  agentId: string,
  play: (world: World, server: Deps, turn: Awaited<ReturnType<typeof openTurn>>) => Promise<Result>,
): Promise<Result> {
  const world = await makeWorld(deps);
  const [server] = world.servers;
  const talk = TALKS.find((one) => one.agentId === agentId);
  if (server === undefined || talk === undefined) throw new Error("There is nobody to talk to.");
  try {
    const turn = await openTurn(server, talk, {
      messageId: randomId(),
      text: "How much is a bell?",
    });
    return await play(world, server, turn);
  } finally {
    await world.db.terminate();
  }
}

const remove = (server: Deps) =>
  removeWorkspace(server, ownerOf(ID), { id: ID, workspaceName: NAME });

describe("deleting a workspace", () => {
  it.each(["endsAfter", "sentTwice"] as const)(
    "leaves no credits behind, whichever of its writes is met by this: %s",
    async (fault: Fault) => {
      let met = 0;
      const left: number[] = [];
      for (let before = 0; met === before; before += 1)
        await withOpenAnswer(AGENT, async (world, server) => {
          const options = { before, onMet: () => void (met += 1) };
          await runWith(fault, () => remove(server), options).catch((error: unknown) => {
            // The call is refused when it is made again, as the workspace is gone by then.
            const isExpected = Reflect.get(Object(error), "key") === "platform.forbidden";
            if (!(error instanceof ProcessEnded) && !isExpected) throw error;
          });
          await finishJobs(world);
          await auditBooks(world.db);
          left.push(await readBalance(world.db, world.db, workspaceOf));
        });
      expect(met).toBeGreaterThan(10);
      expect(left.filter((credits) => credits !== 0)).toEqual([]);
    },
    120_000,
  );

  it("leaves an answer under way without a reader, and nothing to pay or to read", async () => {
    await withOpenAnswer(AGENT, async (world, server, turn) => {
      await remove(server);
      await finishJobs(world);
      // What was noted of it after everything else was deleted.
      const { agentId, ID } = turn.conversation;
      const talk = world.db.doc(conversationPath(agentId, ID));
      await world.db.doc(conversationPrivatePath(agentId, ID, "drafts")).set({ text: "A bell" });
      const answer = { text: "A bell costs £12.", sources: [], unanswered: false };
      const ending = { kind: "answered", price: 1, answer } as const;
      expect((await closeTurn(server, turn, ending)).message).toBeNull();
      expect(await talk.listCollections()).toEqual([]);
      await auditBooks(world.db);
    });
  });
});

describe("deleting an agent while it speaks", () => {
  const agentId = `agent-of-${orgOf(ID)}`;
  const account = orgAccount(orgOf(ID));
  const answered = (price: number) =>
    ({
      kind: "answered",
      price,
      answer: { text: "A bell costs £12.", sources: [], unanswered: false },
    }) satisfies Ending;

  /** @returns what has been paid, and what is stored below the agent */
  async function left({ db }: World) {
    await auditBooks(db);
    const below = await db.doc(agentPath(agentId)).listCollections();
    const paid = FIRST_CREDITS - (await readBalance(db, db, account));
    return { paid, below: below.map(({ id }) => id) };
  }

  it("leaves the answer to be paid for, and nothing else of it", async () => {
    await withOpenAnswer(agentId, async (world, server, turn) => {
      await removeAgent(server, ownerOf(ID), { agentId, title: "Finch" });
      const { message } = await closeTurn(server, turn, answered(3));
      expect(message).toMatchObject({ text: "A bell costs £12." });
      await finishJobs(world);
      expect(await left(world)).toEqual({ paid: 3, below: [] });
    });
  });

  it("leaves the conversation alone until then, of all that is stored of it", async () => {
    await withOpenAnswer(agentId, async (world, server) => {
      const { db } = world;
      const waiting = db.collection(waitingListPath(ID)).doc("somebody");
      await waiting.set({ agentId });
      await db.collection(countersPath(agentId)).doc("somebody").set({ count: 1 });
      await removeAgent(server, ownerOf(ID), { agentId, title: "Finch" });
      const later = await purgeAgent(server, { agentId, workspaceId: ID });
      expect(later).toEqual({ until: world.clock.now + 60_000 });
      expect((await left(world)).below).toEqual(["convos"]);
      expect((await waiting.get()).exists).toBe(false);
    });
  });

  it("has what is stored of an answer paid whose process ended", async () => {
    await withOpenAnswer(agentId, async (world, server, turn) => {
      const partialAnswer = keepPartialAnswer(server, turn);
      world.clock.now += 10_000;
      partialAnswer.note(() => answered(2));
      await partialAnswer.stop();
      await removeAgent(server, ownerOf(ID), { agentId, title: "Finch" });
      await finishJobs(world);
      expect(await left(world)).toEqual({ paid: 2, below: [] });
    });
  });

  it("goes on past a conversation that cannot be read, and returns what it had reserved once", async () => {
    await withOpenAnswer(agentId, async (world, server, turn) => {
      const talk = world.db.doc(conversationPath(agentId, turn.conversation.ID));
      await talk.update({ state: "of a later version" });
      const reported = vi.spyOn(server.log, "error");
      await removeAgent(server, ownerOf(ID), { agentId, title: "Finch" });
      world.clock.now += HOLD_MS;
      await purgeAgent(server, { agentId, workspaceId: ID });
      await finishJobs(world);
      expect(await left(world)).toEqual({ paid: 0, below: [] });
      expect(reported).toHaveBeenCalledExactlyOnceWith(
        "a conversation of a deleted agent cannot be read",
        expect.anything(),
        { conversation: talk.path, isKept: false },
      );
    });
  });

  it("keeps nothing but a conversation in which something unreadable is reserved", async () => {
    await withOpenAnswer(agentId, async (world, server, turn) => {
      const { db, clock } = world;
      const talk = db.doc(conversationPath(agentId, turn.conversation.ID));
      const strange = { messageId: "later", amount: 2 };
      await talk.update({ holds: [...turn.conversation.holds, strange] });
      await removeAgent(server, ownerOf(ID), { agentId, title: "Finch" });
      clock.now += HOLD_MS;
      expect(await purgeAgent(server, { agentId, workspaceId: ID })).toBeUndefined();
      await finishJobs(world);
      expect((await talk.get()).get("holds")).toEqual([strange]);
      expect(await talk.listCollections()).toEqual([]);
      const below = await db.doc(agentPath(agentId)).listCollections();
      const talks = await Promise.all(below.map((one) => one.listDocuments()));
      expect(talks.flat().map(({ path }) => path)).toEqual([talk.path]);
      expect(await readBalance(db, db, account)).toBe(FIRST_CREDITS);
    });
  });

  it("returns what an answer without a word had reserved", async () => {
    await withOpenAnswer(agentId, async (world, server) => {
      await removeAgent(server, ownerOf(ID), { agentId, title: "Finch" });
      await finishJobs(world);
      expect(await left(world)).toEqual({ paid: 0, below: [] });
    });
  });
});

describe("deleting a workspace in which a conversation cannot be read", () => {
  it("returns what it had reserved, and comes to an end", async () => {
    await withOpenAnswer(AGENT, async (world, server, turn) => {
      const { agentId, ID: conversationId } = turn.conversation;
      await world.db.doc(conversationPath(agentId, conversationId)).update({ state: 7 });
      await remove(server);
      await finishJobs(world);
      await auditBooks(world.db);
      expect(await readBalance(world.db, world.db, workspaceOf)).toBe(0);
    });
  });
});

describe("deleting an organisation while an answer is under way", () => {
  const orgId = orgOf(ID);
  const account = orgAccount(orgId);
  const agentId = `agent-of-${orgId}`;

  /** Moves away what is not reserved, and deletes it. @returns what the workspace has then */
  async function remove({ db }: World, server: Deps): Promise<number> {
    const amount = await readBalance(db, db, account);
    const moved = { orgId, direction: "toWorkspace", amount, idempotencyKey: randomId() } as const;
    const { workspace } = await transfer(server, ownerOf(ID), moved);
    await removeOrg(server, ownerOf(ID), { orgId, name: NAME });
    return workspace;
  }

  it("keeps no reservation on its account because a message is sent again", async () => {
    await withOpenAnswer(agentId, async (world, server, turn) => {
      const { db, clock } = world;
      const workspace = await remove(world, server);
      clock.now += HOLD_MS / 2;
      const talk = TALKS.find((one) => one.conversationId === turn.conversation.ID);
      if (talk === undefined) throw new Error("There is nobody to talk to.");
      const again = await openTurn(server, talk, { messageId: turn.messageId, text: turn.text });
      const [hold] = again.conversation.holds;
      const [first] = turn.conversation.holds;
      expect(hold).toMatchObject({ account, tries: 2, until: first?.until });
      clock.now += HOLD_MS / 2;
      expect(await returnForgottenHolds(server)).toBe(1);
      await finishJobs(world);
      await auditBooks(db);
      expect(await readBalance(db, db, account)).toBe(0);
      expect(await readBalance(db, db, workspaceOf)).toBe(workspace + (hold?.credits ?? 0));
    });
  });

  it("collects what was reserved, however late it is returned", async () => {
    await withOpenAnswer(agentId, async (world, server, turn) => {
      const { db, clock } = world;
      const workspace = await remove(world, server);
      const jobs = db.collection(JOBS).where("job.kind", "==", "collectReturned");
      const jobsLeft = async () => (await jobs.get()).size;
      // A day without a sweep; then one whose parts overtake each other.
      clock.now += 25 * 3_600_000;
      await server.jobs.sweep();
      expect([await readBalance(db, db, account), await jobsLeft()]).toEqual([0, 1]);
      await returnForgottenHolds(server);
      clock.now += 2 * 3_600_000;
      await server.jobs.sweep();
      expect([await readBalance(db, db, account), await jobsLeft()]).toEqual([0, 0]);
      const [hold] = turn.conversation.holds;
      expect(await readBalance(db, db, workspaceOf)).toBe(workspace + (hold?.credits ?? 0));
      await auditBooks(db);
    });
  });

  it("collects what could not be returned at first, although that is tried again later", async () => {
    await withOpenAnswer(agentId, async (world, server, turn) => {
      const { db, clock } = world;
      clock.now += 60_000;
      const workspace = await remove(world, server);
      const jobs = db.collection(JOBS).where("job.kind", "==", "collectReturned");
      const jobsLeft = async () => (await jobs.get()).size;
      clock.now += HOLD_MS - 60_000;
      vi.spyOn(server.db, "runTransaction").mockRejectedValueOnce(new Error("Refused."));
      expect(await returnForgottenHolds(server)).toBe(0);
      // The next try is later than the end of all that was reserved before the account was closed.
      clock.now += 6 * 60_000;
      await server.jobs.sweep();
      expect([await readBalance(db, db, account), await jobsLeft()]).toEqual([0, 1]);
      clock.now += 4 * 60_000;
      expect(await returnForgottenHolds(server)).toBe(1);
      clock.now += 3_600_000;
      await server.jobs.sweep();
      expect([await readBalance(db, db, account), await jobsLeft()]).toEqual([0, 0]);
      const [hold] = turn.conversation.holds;
      expect(await readBalance(db, db, workspaceOf)).toBe(workspace + (hold?.credits ?? 0));
      await auditBooks(db);
    });
  });
});
