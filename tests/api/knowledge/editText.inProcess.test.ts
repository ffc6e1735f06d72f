import type { Firestore } from "@google-cloud/firestore";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { editText as EditText } from "../../../functions/src/knowledge/sources/editText.ts";
import type { getSource as GetSource } from "../../../functions/src/knowledge/sources/getSource.ts";
import type { addText as AddText } from "../../../functions/src/knowledge/sources/addSource.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { memberOf, newAgent, newOwner } from "../../support/actors/owner.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { loseAnswers } from "../../support/inProcess/loseAnswers.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../support/stack/database.ts";

// Each test plays the same work once for each of its writes.
vi.setConfig({ testTimeout: 240_000 });

const OLD = "A brass bell costs £12.";
const NEW = "A brass bell costs £15 since March.";
const LATER = "A brass bell costs £16 since April.";

let deps: Deps;
let addText: typeof AddText;
let editText: typeof EditText;
let getSource: typeof GetSource;
let member: MemberPrincipal;
let agentId: string;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ addText } = await import("../../../functions/src/knowledge/sources/addSource.ts"));
  ({ editText } = await import("../../../functions/src/knowledge/sources/editText.ts"));
  ({ getSource } = await import("../../../functions/src/knowledge/sources/getSource.ts"));
  const owner = await newOwner();
  member = memberOf(owner);
  agentId = await newAgent(owner);
});

const jobsOf = async (docId: string) =>
  (await database.collection(JOBS).where("job.docId", "==", docId).get()).docs;

/** Runs what is left to do for a document, as the sweep does once an ended instance's lease or a rest is over. */
async function runJobs(docId: string): Promise<void> {
  for (const job of await jobsOf(docId)) {
    await job.ref.update({ leaseUntil: 0, restsUntil: 0 });
    await deps.jobs.run(job.id);
  }
}

/** Teaches the old wording. */
async function learned(): Promise<string> {
  const { docId } = await addText(deps, member, { agentId, name: "Bells", content: OLD });
  await runJobs(docId);
  return docId;
}

const edit = (docId: string, content = NEW, revision = 0) =>
  editText(deps, member, { agentId, docId, revision, name: "Bells", content });

/** The wordings of this document from which a visitor could be answered. */
async function answerable(docId: string): Promise<string[]> {
  const { passages } = await deps.retriever.retrieve(agentId, "brass bell", { topK: 50 });
  return passages.filter((passage) => passage.docId === docId).map(({ text }) => text);
}

const sourceOf = (docId: string) => readDocument(sourcePath(agentId, docId), knowledgeSource);

/** What is stored for a document agrees with itself, whichever wording it is. */
async function expectWhole(docId: string, wording: string): Promise<void> {
  expect(await answerable(docId)).toEqual([wording]);
  expect(await getSource(deps, member, { agentId, docId })).toMatchObject({
    content: wording,
    edit: null,
  });
  expect(await sourceOf(docId)).toMatchObject({
    status: "SUCCESS",
    errorCode: "",
    charCount: wording.length,
    preview: wording,
  });
  expect(await jobsOf(docId)).toEqual([]);
}

const moments: Moment[] = ["before", "after"];

describe("an instance that ends", () => {
  it.each(moments)(
    "%s any step of the call leaves the old text or takes the new",
    async (moment) => {
      const outcomes = new Set<string>();
      for (let step = 1; ; step += 1) {
        const docId = await learned();
        const crash = crashAt(deps.db, step, moment);
        await edit(docId).catch(() => undefined);
        const happened = crash.end();
        expect(await answerable(docId)).toEqual([OLD]);
        await runJobs(docId);
        const { revision } = await sourceOf(docId);
        await expectWhole(docId, revision === 0 ? OLD : NEW);
        outcomes.add(revision === 0 ? "old" : "new");
        if (!happened) break;
        // The person presses Save again, not knowing whether it was taken.
        expect(await edit(docId)).toEqual({ docId, revision: 1 });
        await runJobs(docId);
        await expectWhole(docId, NEW);
      }
      expect(outcomes).toEqual(new Set(["old", "new"]));
    },
  );

  it.each(moments)(
    "%s any step of learning never leaves the agent without the text",
    async (moment) => {
      let steps = 0;
      for (let step = 1; ; step += 1) {
        const docId = await learned();
        await edit(docId);
        const crash = crashAt(deps.db, step, moment);
        await runJobs(docId).catch(() => undefined);
        const happened = crash.end();
        const known = await answerable(docId);
        expect([[OLD], [NEW]]).toContainEqual(known);
        await runJobs(docId);
        await expectWhole(docId, NEW);
        if (!happened) break;
        steps += 1;
      }
      expect(steps).toBeGreaterThan(5);
    },
  );
});

describe("an edit that overtakes the learning of the text before it", () => {
  it("is learned, and nothing waits for ever", async () => {
    const docId = await learned();
    await edit(docId);
    const [older] = await jobsOf(docId);
    const overtaking = overtake(deps.db, docId, async () => {
      await edit(docId, LATER, 1);
      for (const job of await jobsOf(docId)) if (job.id !== older?.id) await deps.jobs.run(job.id);
    });
    await older?.ref.update({ leaseUntil: 0 });
    await deps.jobs.run(older?.id ?? "");
    expect(overtaking.end()).toBe(true);
    await runJobs(docId);
    await expectWhole(docId, LATER);
  });
});

/**
 * Does something right before the first write to this source, from whatever was read of it until then.
 * @returns `end`, which says whether it came to that
 */
function overtake(db: Firestore, docId: string, meanwhile: () => Promise<void>) {
  const doc = db.doc.bind(db);
  const runTransaction = db.runTransaction.bind(db);
  let isDone = false;
  const first = async (): Promise<void> => {
    if (isDone) return;
    isDone = true;
    await meanwhile();
  };
  let isRunning = false;
  Object.assign(db, {
    doc: (path: string) => {
      const ref = doc(path);
      if (path !== sourcePath(agentId, docId)) return ref;
      // From here on the job is at its source; what took its lease is behind it.
      isRunning = true;
      const update = ref.update.bind(ref);
      return Object.assign(ref, {
        update: async (...given: Parameters<typeof update>) => {
          await first();
          return update(...given);
        },
      });
    },
    runTransaction: async (...given: Parameters<typeof runTransaction>) => {
      if (isRunning) await first();
      return runTransaction(...given);
    },
  });
  return {
    end: () => {
      Object.assign(db, { doc, runTransaction });
      return isDone;
    },
  };
}

describe("an edit that cannot be learned", () => {
  it("leaves the old text, keeps what was typed, and can be tried again", async () => {
    const docId = await learned();
    await edit(docId);
    const { edit: waiting } = await sourceOf(docId);
    const segments = failSegments(deps.db);
    const [job] = await jobsOf(docId);
    // As after four failures: the fifth is the last.
    await job?.ref.update({ attempts: 4 });
    await runJobs(docId);
    segments.end();
    expect(await sourceOf(docId)).toMatchObject({
      status: "ERROR",
      errorCode: "internal",
      charCount: OLD.length,
      edit: waiting,
    });
    expect(await answerable(docId)).toEqual([OLD]);
    expect(await getSource(deps, member, { agentId, docId })).toMatchObject({
      content: OLD,
      edit: { name: "Bells", content: NEW },
      revision: 1,
    });
    const { retrySource } = await import("../../../functions/src/knowledge/sources/retrySource.ts");
    await retrySource(deps, member, { agentId, docId });
    await runJobs(docId);
    await expectWhole(docId, NEW);
  });
});

describe("edits that arrive together", () => {
  // As many as would time out waiting for each other if they competed for the database's locks.
  it("take one of sixty and refuse the rest", async () => {
    const docId = await learned();
    const wordings = Array.from({ length: 60 }, (_, n) => `A brass bell costs £${n}.`);
    const outcomes = await Promise.allSettled(wordings.map((wording) => edit(docId, wording)));
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(59);
    for (const one of refused) expect(one).toMatchObject({ reason: { key: "knowledge.revision" } });
    await runJobs(docId);
    await expectWhole(
      docId,
      wordings[outcomes.findIndex((one) => one.status === "fulfilled")] ?? "",
    );
  });
});

describe("two edits one after the other", () => {
  it("end with the second, though the first is learned last", async () => {
    const docId = await learned();
    await edit(docId);
    const [first] = await jobsOf(docId);
    if (!first) throw new Error("The edit left no job.");
    // The first job has read its wording and is held up there, while the second edit is taken and learned.
    const get = deps.files.get.bind(deps.files);
    deps.files.get = async (fileId) => {
      deps.files.get = get;
      const file = await get(fileId);
      await edit(docId, "A brass bell costs £17.", 1);
      for (const job of await jobsOf(docId)) if (job.id !== first.id) await deps.jobs.run(job.id);
      return file;
    };
    await deps.jobs.run(first.id);
    expect(await jobsOf(docId)).toEqual([]);
    await expectWhole(docId, "A brass bell costs £17.");
  });
});

/** Makes every new segment of the index fail, until `end`. */
function failSegments(db: Firestore): { end: () => void } {
  const doc = db.doc.bind(db);
  db.doc = (path) => {
    const ref = doc(path);
    if (path.includes("/index/")) ref.create = () => Promise.reject(new Error("No room."));
    return ref;
  };
  return { end: () => void (db.doc = doc) };
}

it("an edit whose write was made is kept, though the database did not say so", async () => {
  const docId = await learned();
  const changes = { agentId, docId, revision: 0, name: "Bells", content: NEW };
  const end = loseAnswers(deps.db);
  const edited = await editText(deps, member, changes).finally(end);
  expect(edited).toEqual({ docId, revision: 1 });
  await runJobs(docId);
  await expectWhole(docId, NEW);
});

it("an edit whose write was made keeps its text, though it is refused when it is run again", async () => {
  const docId = await learned();
  const card = database.doc(agentPath(agentId));
  const before = (await card.get()).data() ?? {};
  // As for a client from whom the agent is taken at the moment at which the edit was written.
  const end = loseAnswers(deps.db, async () => {
    if ((await sourceOf(docId)).revision === 1) await card.delete();
  });
  const refused = edit(docId).finally(end);
  await expect(refused).rejects.toMatchObject({ key: "agents.notFound" });
  await card.set(before);
  await runJobs(docId);
  await expectWhole(docId, NEW);
});

it("a text whose write was made is added once, though the database did not say so", async () => {
  const end = loseAnswers(deps.db);
  const added = addText(deps, member, { agentId, name: "Bells", content: OLD });
  const { docId } = await added.finally(end);
  expect((await sourceOf(docId)).status).toBe("INITIALIZED");
  await runJobs(docId);
  await expectWhole(docId, OLD);
});

describe("a text that is replaced while it is read", () => {
  /** Reads it; once the source is read, and before its files are, something else happens. */
  const readMeeting = (docId: string, meanwhile: () => Promise<void>) => {
    let met: Promise<void> | undefined;
    const get: Deps["files"]["get"] = async (fileId) => {
      await (met ??= meanwhile());
      return deps.files.get(fileId);
    };
    return getSource({ ...deps, files: { ...deps.files, get } }, member, { agentId, docId });
  };

  it("is given as it was learned meanwhile", async () => {
    const docId = await learned();
    await edit(docId);
    expect(await readMeeting(docId, () => runJobs(docId))).toMatchObject({
      content: NEW,
      edit: null,
    });
  });

  it("is given as it was written over meanwhile", async () => {
    const docId = await learned();
    await edit(docId);
    const writeOver = async () => void (await edit(docId, LATER, 1));
    expect(await readMeeting(docId, writeOver)).toMatchObject({
      content: OLD,
      edit: { name: "Bells", content: LATER },
      revision: 2,
    });
  });

  it("is empty, and no endless search, when its file is gone for good", async () => {
    const docId = await learned();
    await deps.files.remove((await sourceOf(docId)).textFileId);
    expect(await getSource(deps, member, { agentId, docId })).toMatchObject({ content: "" });
  });
});
