import {
  GROUPS_MAX,
  unansweredGroup,
  unansweredListPath,
  unansweredPath,
} from "@parley/contract/knowledge/unanswered.ts";
import { expect, it } from "vitest";
import { collectUnanswered } from "../../../functions/src/knowledge/unanswered/collectUnanswered.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { database } from "../../support/stack/database.ts";

const asked = (agentId: string, question: string, n: number) => ({
  agentId,
  question,
  goesOnFrom: "",
  conversationId: "conversation-one",
  messageId: `message-${n}`,
  channel: "widget",
  ts: n,
});
const groupsOf = async (agentId: string) => {
  const { docs } = await database.collection(unansweredListPath(agentId)).get();
  const groups = docs.map((one) => unansweredGroup.parse(one.data()));
  return groups.map(({ question, count }) => `${count} ${question}`).toSorted();
};

it("questions that come at once are each counted once, with those that ask the same", async () => {
  const agentId = await newAgent(await newOwner());
  const questions = ["Do you repair bicycles?", "Do you rent out boats?"];
  const all = [...questions, ...questions, ...questions].map((one, n) => asked(agentId, one, n));
  // Each twice, as a job may be run again.
  await Promise.all([...all, ...all].map((one) => collectUnanswered({ db: database }, one)));
  expect(await groupsOf(agentId)).toEqual([
    "3 Do you rent out boats?",
    "3 Do you repair bicycles?",
  ]);
});

it("a question that is asked again while another needs its room stays", async () => {
  const agentId = await newAgent(await newOwner());
  const refOf = (n: number) => database.doc(unansweredPath(agentId, `group-${n}`));
  const writer = database.bulkWriter();
  for (let n = 0; n < GROUPS_MAX; n += 1) {
    const question = `Wortlaut${n}`;
    const about = { ID: `group-${n}`, agentId, question, goesOnFrom: "", count: 1, lastTs: n + 1 };
    void writer.set(refOf(n), unansweredGroup.parse({ ...about, wordings: [] }));
  }
  await writer.close();
  const runTransaction = database.runTransaction.bind(database);
  Object.assign(database, {
    runTransaction: async (work: Parameters<typeof runTransaction>[0]) => {
      await refOf(0).update({ lastTs: 10 * GROUPS_MAX });
      return runTransaction(work);
    },
  });
  try {
    await collectUnanswered({ db: database }, asked(agentId, "Do you repair bicycles?", 1));
  } finally {
    Object.assign(database, { runTransaction });
  }
  const [first, second] = await database.getAll(refOf(0), refOf(1));
  expect([first?.exists, second?.exists]).toEqual([true, false]);
});

it("a question is compared with all others before the transaction that holds them up", async () => {
  const agentId = await newAgent(await newOwner());
  const words = ["bicycles", "boats", "pianos", "gardens", "watches", "chimneys"];
  for (const [n, word] of words.entries())
    await collectUnanswered({ db: database }, asked(agentId, `Do you repair ${word}?`, n));
  const runTransaction = database.runTransaction.bind(database);
  let held = 0;
  Object.assign(database, {
    runTransaction: (work: Parameters<typeof runTransaction>[0]) =>
      runTransaction((transaction) => {
        const get = transaction.get.bind(transaction);
        const getAll = transaction.getAll.bind(transaction);
        return work(
          Object.assign(transaction, {
            get: async (...given: unknown[]) => {
              const found: unknown = await Reflect.apply(get, transaction, given);
              const docs: unknown = Reflect.get(Object(found), "docs");
              held += Array.isArray(docs) ? docs.length : 1;
              return found;
            },
            getAll: async (...given: unknown[]) => {
              held += given.length;
              return Reflect.apply(getAll, transaction, given);
            },
          }),
        );
      }),
  });
  try {
    await collectUnanswered({ db: database }, asked(agentId, "Can you repair a piano?", 9));
  } finally {
    Object.assign(database, { runTransaction });
  }
  expect(await groupsOf(agentId)).toContain("2 Do you repair pianos?");
  // The agent, and the one group.
  expect(held).toBe(2);
});
