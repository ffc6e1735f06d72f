import {
  segmentPath,
  manifestPath,
} from "../../../functions/src/knowledge/learning/indexManifest.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let service: Service;
let owner: Owner;
let agentId: string;

beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());
beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
});

async function learned(content: string): Promise<string> {
  const { docId } = await owner.api.knowledge.addText({ agentId, name: "Bells", content });
  await service.settled();
  return docId;
}
const passages = (docId: string, from = 0) => owner.api.knowledge.chunks({ agentId, docId, from });

it("passages of a document are taken out of the index once, and anew when it was learned again", async () => {
  const price = (n: number) =>
    `# Bell ${n}\n\nBell number ${n} costs £${n}.\n\n`.padEnd(900, " ring");
  const docId = await learned(Array.from({ length: 30 }, (_, n) => price(n)).join("\n\n"));
  const { db } = service.deps;
  const doc = db.doc.bind(db);
  const opened: string[] = [];
  db.doc = (path) => {
    if (path.startsWith(segmentPath(agentId, "")) && path !== manifestPath(agentId))
      opened.push(path);
    return doc(path);
  };
  try {
    const first = await passages(docId);
    const rest = await passages(docId, 25);
    expect([first.chunks.length, first.chunks.length + rest.chunks.length]).toEqual([
      25,
      first.total,
    ]);
    expect(opened).toHaveLength(1);
  } finally {
    db.doc = doc;
  }
  const text = { agentId, docId, name: "Bells", content: "A bell costs £12.", revision: 0 };
  await owner.api.knowledge.editText(text);
  await service.settled();
  expect((await passages(docId)).chunks.map((one) => one.text)).toEqual(["A bell costs £12."]);
});

it("passages are taken out of so many segments in a minute, and no other workspace waits for that", async () => {
  const docIds = [await learned("A bell costs £12."), await learned("A lamp costs £30.")];
  // As after many small changes that were not put together yet.
  const segments = docIds.flatMap((docId) =>
    Array.from({ length: 60 }, (_, n) => ({
      id: `${docId}-${n}`,
      chunkCount: 1,
      docs: [{ docId, generation: 9 }],
    })),
  );
  await database.doc(manifestPath(agentId)).update({ segments });
  const [one = "", other = ""] = docIds;
  await passages(one);
  await passages(one);
  expect(await refusalOf(passages(other))).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const neighbour = await ownerIn(service);
  const place = { agentId: await newAgent(neighbour), name: "Bell", content: "A bell costs £9." };
  const { docId } = await neighbour.api.knowledge.addText(place);
  await service.settled();
  const theirs = await neighbour.api.knowledge.chunks({ agentId: place.agentId, docId, from: 0 });
  expect(theirs.total).toBe(1);
  service.pass(61_000);
  await passages(other);
});
