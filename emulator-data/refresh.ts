// Runs after the demo data was imported: moves its times so that the newest is minutes ago, and its
// URLs to the ports of this stack.
import { readFile } from "node:fs/promises";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { waitingPath } from "@parley/contract/conversations/waiting.ts";
import {
  CONVERSATIONS,
  conversation,
  conversationsPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { messagesPath, type SystemLine } from "@parley/contract/conversations/message.ts";
import { ROLLUP_MARK, CREDITS_DAYS } from "@parley/contract/credits/day.ts";
import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { notificationPath } from "@parley/contract/notifications/notification.ts";
import { region } from "@parley/contract/platform/region.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { z } from "zod";
import { rollUpAnalytics } from "../functions/src/analytics/rollUpAnalytics.ts";
import { demo } from "../scripts/stack/project.mjs";
import { signIn } from "../tests/support/actors/accounts.ts";
import { apiAs } from "../tests/support/stack/apiAs.ts";
import { databaseOf } from "../tests/support/stack/database.ts";
import { stack } from "../tests/support/stack/stack.ts";
import { countHistory } from "./countHistory.ts";
import { demoAgents } from "./demoAgents.ts";
import { updatedData, type DataUpdate } from "./updatedData.ts";
import { notifyOfRequest } from "./notifyOfRequest.ts";

/** How long ago the newest activity in the demo was. */
const NEWEST_AGO_MS = 90_000;

/** Collections that contain times or URLs, at any level. */
const collections =
  "users agents config kb convos messages private agencies orgs clients ledger".split(" ");

const urlsOfStack = z.object({
  app: z.string(),
  sandbox: z.string(),
  api: z.object({ na: z.string(), eu: z.string() }),
});

const madeAt = urlsOfStack.parse(
  JSON.parse(await readFile(new URL("madeAt.json", import.meta.url), "utf8")),
);
const throwing = {
  info: () => undefined,
  error: (_message: string, error: unknown) => {
    throw error;
  },
};
const move: DataUpdate = { shiftMs: await shift(), urls: changedUrls() };
await Promise.all(region.options.map((one) => moveDatabase(one)));
for (const { id } of Object.values(demoAgents)) await countHistory(id, Date.now());
await rollUpAnalytics({ db: databaseOf("na"), log: throwing, now: Date.now });
await Promise.all(Object.values(demoAgents).map(({ id }) => noteWhoWaits(id)));
await forgetSums();
if (move.urls.length > 0) await learnPagesAgain();

/** Milliseconds from the newest conversation's last message to shortly before now. */
async function shift(): Promise<number> {
  const talks = await databaseOf("na").collectionGroup(CONVERSATIONS).select("lastTs").get();
  const newest = Math.max(...talks.docs.map((one) => Number(one.get("lastTs"))));
  return Date.now() - NEWEST_AGO_MS - newest;
}

function changedUrls(): DataUpdate["urls"] {
  const pairs = [
    { from: madeAt.sandbox, to: stack.sandbox },
    { from: madeAt.app, to: stack.app },
    { from: madeAt.api.na, to: stack.api.na },
    { from: madeAt.api.eu, to: stack.api.eu },
  ];
  // Names of pages, which have no scheme.
  const hosts = pairs.map(({ from, to }) => ({ from: new URL(from).host, to: new URL(to).host }));
  return [...pairs, ...hosts].filter(({ from, to }) => from !== to);
}

async function moveDatabase(where: Region): Promise<void> {
  const database = databaseOf(where);
  const found = await Promise.all(collections.map((name) => database.collectionGroup(name).get()));
  const writer = database.bulkWriter();
  for (const { ref, data } of found.flatMap(({ docs }) =>
    docs.map((one) => ({ ref: one.ref, data: one.data() })),
  )) {
    void writer.set(ref, Object(updatedData(data, move)));
  }
  await writer.close();
}

/**
 * The demo's conversations are written as they stand; what says that somebody waits follows from them,
 * and so does what the members' bell tells of it.
 */
async function noteWhoWaits(agentId: string): Promise<void> {
  const database = databaseOf("na");
  const config = agentConfig.parse((await database.doc(agentConfigPath(agentId)).get()).data());
  const talks = await database
    .collection(conversationsPath(agentId))
    .where("state", "==", "requested")
    .get();
  const writer = database.bulkWriter();
  for (const one of talks.docs) {
    const talk = conversation.parse(one.data());
    const since = await askedAt(talk);
    const waits = { agentId, conversationId: talk.ID, since };
    void writer.update(one.ref, { waitingSince: since });
    void writer.set(database.doc(waitingPath(config.ownerID, waits)), waits);
    const news = notifyOfRequest(config, talk);
    const home = workspacePath(config.ownerID);
    void writer.set(database.doc(notificationPath(home, news.notificationLevel, news.ID)), news);
  }
  await writer.close();
}

/** When the visitor of a conversation last asked for a person, in unix milliseconds. */
async function askedAt({ agentId, ID }: Conversation): Promise<number> {
  const messages = databaseOf("na").collection(messagesPath(agentId, ID));
  const line: SystemLine = "requested";
  const asked = await messages.where("text", "==", line).get();
  if (asked.empty) throw new Error(`Nobody asks for a person in ${ID}, and yet it waits for one.`);
  return Math.max(...asked.docs.map((one) => Number(one.get("ts"))));
}

/** Days of credits have new ids too; the sweep totals them from the ledger again. */
async function forgetSums(): Promise<void> {
  const database = databaseOf("na");
  const days = await database.collectionGroup(CREDITS_DAYS).get();
  const writer = database.bulkWriter();
  for (const { ref } of days.docs) void writer.delete(ref);
  void writer.delete(database.doc(ROLLUP_MARK));
  await writer.close();
}

/** The index contains the pages' URLs, so pages that moved are learned again from their new one. */
async function learnPagesAgain(): Promise<void> {
  const { idToken, uid } = await signIn(demo);
  const api = apiAs({ token: idToken, workspaceId: uid });
  for (const { id: agentId } of Object.values(demoAgents)) {
    const stored = await databaseOf("na").collection(knowledgePath(agentId)).get();
    const pages = stored.docs
      .map((one) => knowledgeSource.parse(one.data()))
      .filter(({ sourceType, status }) => sourceType === "url" && status === "SUCCESS");
    for (const { ID: docId } of pages) await api.knowledge.retry({ agentId, docId });
  }
}
