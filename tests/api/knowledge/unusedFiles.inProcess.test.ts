import { agentPath } from "@parley/contract/agents/agent.ts";
import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as AddSource from "../../../functions/src/knowledge/sources/addSource.ts";
import type { indexSource as IndexSource } from "../../../functions/src/knowledge/learning/indexSource.ts";
import { importPath } from "../../../functions/src/knowledge/learning/importProgress.ts";
import type { editText as EditText } from "../../../functions/src/knowledge/sources/editText.ts";
import type { mergeIndex as MergeIndex } from "../../../functions/src/knowledge/learning/mergeIndex.ts";
import type * as ReleaseStore from "../../../functions/src/knowledge/releases/releaseStore.ts";
import type { removeSource as RemoveSource } from "../../../functions/src/knowledge/sources/removeSource.ts";
import type { uploadImage as UploadImage } from "../../../functions/src/uploads/uploadImage.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { memberOf, newAgent, newOwner } from "../../support/actors/owner.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { jobsWith, runAgentJobs, runJobsWith } from "../../support/inProcess/storedJobs.ts";
import { database } from "../../support/stack/database.ts";

// Each test plays the same work once for each of its writes.
vi.setConfig({ testTimeout: 240_000 });

const moments: Moment[] = ["before", "after"];
/** Two parts in the file store. */
const LONG = "A brass bell costs £12. ".repeat(50_000);
const PNG = new File([Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1")], "bell.png");

let deps: Deps;
let member: MemberPrincipal;
let agentId: string;
let addFile: typeof AddSource.addFile;
let addText: typeof AddSource.addText;
let editText: typeof EditText;
let indexSource: typeof IndexSource;
let mergeIndex: typeof MergeIndex;
let releaseStore: typeof ReleaseStore;
let removeSource: typeof RemoveSource;
let uploadImage: typeof UploadImage;
/** Paths of all parts of files, and of all segments, that were written or might have been. */
const touched = new Set<string>();

beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ addFile, addText } = await import("../../../functions/src/knowledge/sources/addSource.ts"));
  ({ editText } = await import("../../../functions/src/knowledge/sources/editText.ts"));
  ({ removeSource } = await import("../../../functions/src/knowledge/sources/removeSource.ts"));
  ({ indexSource } = await import("../../../functions/src/knowledge/learning/indexSource.ts"));
  ({ mergeIndex } = await import("../../../functions/src/knowledge/learning/mergeIndex.ts"));
  releaseStore = await import("../../../functions/src/knowledge/releases/releaseStore.ts");
  ({ uploadImage } = await import("../../../functions/src/uploads/uploadImage.ts"));
  const owner = await newOwner({ limits: { maxAgents: 50 } });
  member = memberOf(owner);
  newAgentId = () => newAgent(owner);
  const doc = deps.db.doc.bind(deps.db);
  deps.db.doc = (path) => {
    if (/^files\/\w+\/parts\/|\/index\/(?!manifest)/.test(path)) touched.add(path);
    return doc(path);
  };
});
let newAgentId: () => Promise<string>;
beforeEach(async () => {
  agentId = await newAgentId();
  touched.clear();
});

/** Learns what is to be learned, and does what follows from that. */
const learnAll = () => runAgentJobs(deps, agentId, 6);

/** Lets an hour pass: what is named by nothing goes. */
const passAnHour = () => runJobsWith(deps, "owner", `agent:${agentId}`);

/** What is stored of files, segments and manifests, by their ids, and what sources and versions name. */
async function storedAndNamed(): Promise<{ stored: string[]; named: string[] }> {
  const refs = [...touched].map((path) => database.doc(path));
  const found = refs.length === 0 ? [] : await database.getAll(...refs);
  const stored = found.filter(({ exists }) => exists).map(({ ref }) => idIn(ref.path));
  const sources = (await database.collection(knowledgePath(agentId)).get()).docs.map((one) =>
    knowledgeSource.parse(one.data()),
  );
  const files = sources.flatMap((one) => [one.fileId, one.textFileId, one.edit?.fileId ?? ""]);
  const segments = await releaseStore.namedSegments(database, agentId);
  const versions = (await releaseStore.readReleases(database, agentId))?.versions ?? [];
  const manifests = versions.map(({ generation }) =>
    idIn(releaseStore.versionManifestPath(agentId, generation)),
  );
  const named = [...files.filter(Boolean), ...segments, ...manifests];
  return { stored: [...new Set(stored)].toSorted(), named: named.toSorted() };
}

/** The id of a file by the path of its part, or of a segment. */
const idIn = (path: string) => /^files\/(\w+)/.exec(path)?.[1] ?? path.split("/").at(-1) ?? path;

async function expectNothingUnused(): Promise<void> {
  const { stored, named } = await storedAndNamed();
  expect(stored).toEqual(named);
}

const text = (content: string) => addText(deps, member, { agentId, name: "Bells", content });

/** Ends an instance at each write in turn, and looks each time what stays an hour later. */
async function atEachWrite(
  moment: Moment,
  prepare: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    await prepare();
    const crash = crashAt(deps.db, step, moment);
    await act().catch(() => undefined);
    if (!crash.end()) return step - 1;
    await learnAll();
    await passAnHour();
    await expectNothingUnused();
  }
}

const nothing = async () => undefined;

describe.each(moments)(
  "a process that ends %s any write leaves nothing that nothing names",
  (moment) => {
    it("of a text that is added", async () => {
      expect(await atEachWrite(moment, nothing, () => text(LONG))).toBeGreaterThan(4);
    });

    it("of a file that is added", async () => {
      const file = new File([LONG], "bells.txt");
      const add = () => addFile(deps, member, { agentId, file });
      expect(await atEachWrite(moment, nothing, add)).toBeGreaterThan(4);
    });

    it("of a text that is learned in its newest wording", async () => {
      const prepare = async () => {
        const { docId } = await text("A brass bell costs £12.");
        await learnAll();
        const changed = { name: "Bells", content: "A brass bell costs £15.", revision: 0 };
        await editText(deps, member, { agentId, docId, ...changed });
      };
      expect(await atEachWrite(moment, prepare, learnAll)).toBeGreaterThan(8);
    });

    it("of a source that is removed", async () => {
      let docId = "";
      const prepare = async () => {
        ({ docId } = await text("A brass bell costs £12."));
        await learnAll();
      };
      const remove = () => removeSource(deps, member, { agentId, docId });
      expect(await atEachWrite(moment, prepare, remove)).toBeGreaterThan(0);
    });

    it("of segments that are put together", async () => {
      const prepare = async () => {
        await text("A brass bell costs £12.");
        await text("A silver bell costs £40.");
        await learnAll();
      };
      const merge = () => mergeIndex(deps, { agentId });
      expect(await atEachWrite(moment, prepare, merge)).toBeGreaterThan(2);
    });
  },
);

it("of a picture that was not stored as a whole nothing stays, and a whole one does", async () => {
  const upload = () => uploadImage(deps, member, { agentId, file: PNG });
  // After it was counted, the look at it in an hour was asked for, and its only part was stored.
  const crash = crashAt(deps.db, 4, "before");
  await expect(upload()).rejects.toThrow("The instance ends before write 4.");
  crash.end();
  const [part = ""] = touched;
  expect((await database.doc(part).get()).exists).toBe(true);
  await passAnHour();
  expect((await database.doc(part).get()).exists).toBe(false);
  const { url } = (await upload()).data;
  await passAnHour();
  expect(await deps.files.get(url.split("/").at(-1) ?? "")).not.toBeNull();
});

it("a picture whose agent went while it was stored goes too", async () => {
  const { url } = (await uploadImage(deps, member, { agentId, file: PNG })).data;
  const card = database.doc(agentPath(agentId));
  await card.delete();
  await passAnHour();
  expect(await deps.files.get(url.split("/").at(-1) ?? "")).toBeNull();
});

it.each([false, true])(
  "how far an import had come goes with its source, also one that was given up: %s",
  async (givenUp) => {
    const place = { agentId, docId: "gone" };
    const note = database.doc(importPath(agentId, place.docId));
    // As by an instance that ended while it learned a source which was removed meanwhile.
    await note.set({ key: "of a long text", startedAt: 0, segments: [] });
    await indexSource(deps, place, { jobId: "tests", last: givenUp, givenUp });
    expect((await note.get()).exists).toBe(false);
  },
);

it("looks no sooner than an hour later, and then leaves what is named alone", async () => {
  const before = Date.now();
  await text("A brass bell costs £12.");
  await learnAll();
  const jobs = await jobsWith("owner", `agent:${agentId}`);
  expect(jobs.map((job) => Number(job.get("dueAt")) >= before + 60 * 60_000)).toEqual(
    jobs.map(() => true),
  );
  const { named } = await storedAndNamed();
  // The file, its text, the segment and the version that names it.
  expect(named).toHaveLength(4);
  await passAnHour();
  await expectNothingUnused();
  expect((await storedAndNamed()).named).toEqual(named);
});
