// Runs after the demo data was imported: moves its times so that the newest is minutes ago, and its
// addresses to the ports of this stack.
import { readFile } from "node:fs/promises";
import { analyticsPath } from "@parley/contract/analytics/day.ts";
import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { ROLLUP_MARK } from "@parley/contract/credits/day.ts";
import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { region } from "@parley/contract/platform/region.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { z } from "zod";
import { demo } from "../scripts/stack/project.mjs";
import { signIn } from "../tests/support/actors/accounts.ts";
import { clientFor } from "../tests/support/stack/client.ts";
import { databaseOf } from "../tests/support/stack/database.ts";
import { stack } from "../tests/support/stack/stack.ts";
import { demoAgents } from "./demoAgents.ts";
import { movedData, type Move } from "./movedData.ts";
import { writeAnalytics } from "./writeAnalytics.ts";

/** How long ago the newest activity in the demo was. */
const NEWEST_AGO_MS = 90_000;

/** Collections that contain times or addresses, at any level. */
const collections =
  "users agents config kb convos messages private agencies orgs clients ledger".split(" ");

const addressesOfStack = z.object({
  app: z.string(),
  sandbox: z.string(),
  api: z.object({ na: z.string(), eu: z.string() }),
});

const madeAt = addressesOfStack.parse(
  JSON.parse(await readFile(new URL("madeAt.json", import.meta.url), "utf8")),
);
const move: Move = { shiftMs: await shift(), addresses: changedAddresses() };
await Promise.all(region.options.map((one) => moveDatabase(one)));
await Promise.all(Object.values(demoAgents).map(({ id }) => recount(id)));
await forgetSums();
if (move.addresses.length > 0) await learnPagesAgain();

/** Milliseconds from the newest conversation's last message to shortly before now. */
async function shift(): Promise<number> {
  const talks = await databaseOf("na").collectionGroup("convos").select("lastTs").get();
  const newest = Math.max(...talks.docs.map((one) => Number(one.get("lastTs"))));
  return Date.now() - NEWEST_AGO_MS - newest;
}

function changedAddresses(): Move["addresses"] {
  const pairs = [
    { from: madeAt.sandbox, to: stack.sandbox },
    { from: madeAt.app, to: stack.app },
    { from: madeAt.api.na, to: stack.api.na },
    { from: madeAt.api.eu, to: stack.api.eu },
  ];
  return pairs.filter(({ from, to }) => from !== to);
}

async function moveDatabase(where: Region): Promise<void> {
  const database = databaseOf(where);
  const found = await Promise.all(collections.map((name) => database.collectionGroup(name).get()));
  const writer = database.bulkWriter();
  for (const { ref, data } of found.flatMap(({ docs }) =>
    docs.map((one) => ({ ref: one.ref, data: one.data() })),
  )) {
    void writer.set(ref, Object(movedData(data, move)));
  }
  await writer.close();
}

/** The days have new ids now, so they are counted again. */
async function recount(agentId: string): Promise<void> {
  const database = databaseOf("na");
  const [days, talks] = await Promise.all([
    database.collection(analyticsPath(agentId)).listDocuments(),
    database.collection(conversationsPath(agentId)).get(),
  ]);
  const conversations = talks.docs.map((one) => conversation.parse(one.data()));
  const writer = database.bulkWriter();
  for (const day of days) void writer.delete(day);
  await writer.flush();
  for (const { path, data } of writeAnalytics(agentId, conversations, Date.now()))
    void writer.set(database.doc(path), data);
  await writer.close();
}

/** Days of credits have new ids too; the sweep totals them from the ledger again. */
async function forgetSums(): Promise<void> {
  const database = databaseOf("na");
  const days = await database.collectionGroup("days").get();
  const writer = database.bulkWriter();
  for (const { ref } of days.docs) void writer.delete(ref);
  void writer.delete(database.doc(ROLLUP_MARK));
  await writer.close();
}

/** The index contains the pages' addresses, so pages that moved are learned again from their new address. */
async function learnPagesAgain(): Promise<void> {
  const { idToken, uid } = await signIn(demo);
  const api = clientFor({ token: idToken, workspaceId: uid });
  for (const { id: agentId } of Object.values(demoAgents)) {
    const stored = await databaseOf("na").collection(knowledgePath(agentId)).get();
    const pages = stored.docs
      .map((one) => knowledgeSource.parse(one.data()))
      .filter(({ sourceType, status }) => sourceType === "url" && status === "SUCCESS");
    for (const { ID: docId } of pages) await api.knowledge.retry({ agentId, docId });
  }
}
