import type { Firestore } from "@google-cloud/firestore";
import { sumOf } from "@parley/contract/analytics/tally.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { closeTurn } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { readDocument } from "../../support/stack/database.ts";

let deps: Deps;
let agentId: string;
/** Of the turn under way: each document read, and the collection of each that is written. */
const reads: unknown[] = [];
const written: string[] = [];
beforeAll(async () => {
  ({ deps } = await newRegion());
  agentId = await newAgent(await newOwner());
  recordTraffic(deps.db);
});

/** Notes what this database is asked to read and write, as it goes over the line. */
function recordTraffic(db: Firestore): void {
  intercept(db, "request", (method, [request]) => {
    if (method === "commit") for (const one of commit.parse(request).writes) written.push(one);
  });
  intercept(db, "requestStream", (method, [, request]) => {
    if (method === "batchGetDocuments") reads.push(...lookup.parse(request).documents);
    else if (method === "runQuery") reads.push("a query");
  });
}

/** A document's name ends in its collection and id. */
const collectionOf = (name: string) => name.split("/").at(-2) ?? "";
const commit = z.object({
  writes: z.array(
    z.union([
      z.looseObject({ delete: z.string() }).transform((one) => collectionOf(one.delete)),
      z
        .looseObject({ update: z.looseObject({ name: z.string() }) })
        .transform((one) => collectionOf(one.update.name)),
    ]),
  ),
});
const lookup = z.object({ documents: z.array(z.string()) });

/** Calls `note` with each use of a method of the client's, which is made all the same. */
function intercept(
  db: Firestore,
  name: string,
  note: (method: string, parameters: unknown[]) => void,
): void {
  const original: unknown = Reflect.get(db, name);
  if (typeof original !== "function") throw new Error(`The client has no ${name}.`);
  Reflect.set(db, name, (method: string, ...parameters: unknown[]): unknown => {
    note(method, parameters);
    return Reflect.apply(original, db, [method, ...parameters]);
  });
}

function newVisitor(test: boolean): WidgetVisitor {
  const details = { country: "DE", language: "en", page: "", browser: "" };
  const ids = { visitorId: randomId(), agentId, conversationId: randomId(20) };
  return { kind: "visitor", ...ids, region: "na", test, details, ip: freshIp(), origin: null };
}

/** What the opening and the closing of an answered turn read, in documents, and write, by collection. */
async function turnOf(visitor: WidgetVisitor) {
  const taken = () => ({ reads: reads.splice(0).length, writes: written.splice(0).toSorted() });
  taken();
  const opened = await openTurn(deps, visitor, { messageId: randomId(), text: "Hello" });
  const open = taken();
  const answer = { text: "Hello!", sources: [], unanswered: false };
  await closeTurn(deps, opened, { kind: "answered", price: BUILT_IN_CREDITS, answer });
  return { open, close: taken() };
}

/** What a conversation has counted of its day. */
async function countedOf({ conversationId }: WidgetVisitor) {
  const { uncounted } = await readDocument(conversationPath(agentId, conversationId), conversation);
  return sumOf(Object.values(uncounted));
}

const closing = { reads: 1, writes: ["convos", "ledger", "messages", "private"] };

it("a turn reads seven documents and writes nine, the first as well as any later one", async () => {
  const visitor = newVisitor(false);
  const whole = {
    open: { reads: 6, writes: ["convos", "limits", "messages", "private", "shards"] },
    close: closing,
  };
  expect(await turnOf(visitor)).toEqual(whole);
  expect(await turnOf(visitor)).toEqual(whole);
  expect(await countedOf(visitor)).toMatchObject({ visitorMessages: 2, botMessages: 2 });
});

it("counting it for the agent's day is no write more: an owner's test, which counts for nothing, lacks its network's counter alone", async () => {
  const tester = newVisitor(true);
  const whole = {
    open: { reads: 5, writes: ["convos", "messages", "private", "shards"] },
    close: closing,
  };
  expect(await turnOf(tester)).toEqual(whole);
  expect(await turnOf(tester)).toEqual(whole);
  expect(await countedOf(tester)).toEqual({});
});
