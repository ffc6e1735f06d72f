import {
  goldenResults,
  goldenResultsPath,
  type GoldenQuestion,
} from "@parley/contract/knowledge/golden.ts";
import {
  questionsRunPath,
  releases,
  releasesPath,
  type Releases,
} from "@parley/contract/knowledge/release.ts";
import { monthCounterPath } from "@parley/contract/analytics/month.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { PLATFORM, workspaceAccount } from "@parley/contract/credits/account.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { indexPartPath, indexPath } from "@parley/contract/agents/agent.ts";
import { messagesPath } from "@parley/contract/conversations/message.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chargeFeature } from "../../../functions/src/credits/chargeFeature.ts";
import { storeProgress } from "../../../functions/src/knowledge/golden/runProgress.ts";
import { manifestPath } from "../../../functions/src/knowledge/learning/indexManifest.ts";
import { GONE_MAX } from "../../../functions/src/knowledge/releases/gonePages.ts";
import { versionManifestPath } from "../../../functions/src/knowledge/releases/releaseStore.ts";
import { forgetPages } from "../../../functions/src/knowledge/sources/removeSource.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { jobsWith } from "../../support/inProcess/storedJobs.ts";
import { entriesOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let service: Service;
let owner: Owner;
let agentId: string;
let visitor: Visitor;

beforeAll(async () => (service = await newService()));
afterAll(() => service.close());
beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
  visitor = await newVisitor(agentId, {}, service.api);
});

const stateOf = (): Promise<Releases> => readDocument(releasesPath(agentId), releases);
const resultsOf = () => readDocument(goldenResultsPath(agentId), goldenResults);

async function teach(name: string, content: string): Promise<string> {
  const { docId } = await owner.api.knowledge.addText({ agentId, name, content });
  await service.settled();
  return docId;
}

async function edit(docId: string, content: string): Promise<void> {
  const { revision, name } = await owner.api.knowledge.get({ agentId, docId });
  await owner.api.knowledge.editText({ agentId, docId, revision, name, content });
  await service.settled();
}

const ask = async (text: string) => answerOf(await visitor.say(text)).message;
const priceOf = async () => (await ask("How much is a brass bell?")).text;

const bell: GoldenQuestion = {
  id: randomId(),
  question: "What does a brass bell cost?",
  fact: "£12",
};

async function check(mode: "never" | "after" | "before", questions = [bell]): Promise<void> {
  await owner.api.knowledge.saveQuestions({ agentId, questions, mode, revision: 0 });
  await service.settled();
}

describe("without golden questions", () => {
  it("a change is live at once, and one press goes back and forth", async () => {
    const docId = await teach("Bells", "A brass bell costs £12.");
    const { live: first } = await stateOf();
    await edit(docId, "A brass bell costs £15.");
    expect(await priceOf()).toContain("£15");
    await owner.api.knowledge.setLive({ agentId, version: first });
    expect(await priceOf()).toContain("£12");
    const stored = await visitor.transcript();
    expect(stored.messages.at(-1)).not.toHaveProperty("knowledgeVersion");
    const { docs } = await database
      .collection(messagesPath(agentId, visitor.conversationId))
      .orderBy("ts", "desc")
      .limit(1)
      .get();
    expect(docs[0]?.get("knowledgeVersion")).toBe(first);
    // What is learned now waits until somebody lets it go live.
    await edit(docId, "A brass bell costs £20.");
    expect(await priceOf()).toContain("£12");
    const { versions, held } = await stateOf();
    expect(held).toBe(true);
    await owner.api.knowledge.setLive({ agentId, version: versions[0]?.version ?? 0 });
    expect(await priceOf()).toContain("£20");
    await edit(docId, "A brass bell costs £25.");
    expect(await priceOf()).toContain("£25");
    expect(await refusalOf(owner.api.knowledge.setLive({ agentId, version: 9999 }))).toMatchObject({
      code: "NOT_FOUND",
      message: english("knowledge.noVersion"),
    });
  });

  it("ten versions are kept, and of others nothing is stored", async () => {
    const docId = await teach("Bells", "A brass bell costs £1.");
    for (let price = 2; price <= 14; price += 1) await edit(docId, `A brass bell costs £${price}.`);
    const { versions, live, retired } = await stateOf();
    expect(versions).toHaveLength(10);
    expect(versions[0]?.version).toBe(live);
    expect(retired).toEqual([]);
    const stored = await database.collection(indexPath(agentId)).get();
    expect(stored.docs.filter(({ id }) => id.startsWith("version-"))).toHaveLength(10);
    const segments = stored.docs.filter((one) => one.get("data") !== undefined);
    expect(segments.length).toBeLessThanOrEqual(10);
    await owner.api.knowledge.setLive({ agentId, version: versions[9]?.version ?? 0 });
    expect(await priceOf()).toContain("£5");
  });

  it("a merge leaves versions as they are", async () => {
    await teach("Bells", "A brass bell costs £12.");
    for (let n = 1; n <= 13; n += 1) await teach(`Lamp ${n}`, `Lamp number ${n} costs £${n}00.`);
    const { versions } = await stateOf();
    expect(await priceOf()).toContain("£12");
    await owner.api.knowledge.setLive({ agentId, version: versions[9]?.version ?? 0 });
    expect(await priceOf()).toContain("£12");
  });
});

describe("an agent that learned before versions were kept", () => {
  it("has what it knows as its first version once they are looked at, and can go back to it", async () => {
    const docId = await teach("Bells", "A brass bell costs £12.");
    // As it was stored then: a manifest and nothing else.
    await database.doc(releasesPath(agentId)).delete();
    const stored = await database.collection(indexPath(agentId)).get();
    for (const one of stored.docs) if (one.id.startsWith("version-")) await one.ref.delete();
    expect(await priceOf()).toContain("£12");
    const { live } = await owner.api.knowledge.beginVersions({ agentId });
    const first = await stateOf();
    expect(first).toMatchObject({
      live,
      versions: [{ act: "start", version: live, documents: 1 }],
    });
    expect(await owner.api.knowledge.beginVersions({ agentId })).toEqual({ live });
    expect(await stateOf()).toEqual(first);
    expect(await priceOf()).toContain("£12");
    await edit(docId, "A brass bell costs £15.");
    const after = await stateOf();
    expect(after.versions.map(({ act }) => act)).toEqual(["changed", "start"]);
    expect(await owner.api.knowledge.beginVersions({ agentId })).toEqual({ live: after.live });
    expect(await stateOf()).toEqual(after);
    await owner.api.knowledge.setLive({ agentId, version: live });
    expect(await priceOf()).toContain("£12");
  });

  it("has none while it knows nothing", async () => {
    expect(await owner.api.knowledge.beginVersions({ agentId })).toEqual({ live: 0 });
    expect((await database.doc(releasesPath(agentId)).get()).exists).toBe(false);
  });
});

describe("a deleted source", () => {
  it("is in no version's answers, and its text in none that is stored", async () => {
    const docId = await teach("Secret", "Ada Zywicki lives at 7 Lantern Lane.");
    await teach("Bells", "A brass bell costs £12.");
    const { versions } = await stateOf();
    await owner.api.knowledge.remove({ agentId, docId });
    await owner.api.knowledge.setLive({ agentId, version: versions[1]?.version ?? 0 });
    expect((await ask("Where does Ada Zywicki live?")).text).not.toContain("Lantern");
    await service.settled();
    const state = await stateOf();
    expect(state).toMatchObject({ forgotten: [], retired: [] });
    const stored = await database.collection(indexPath(agentId)).get();
    const named = stored.docs.flatMap((one) => JSON.stringify(one.get("segments") ?? []));
    expect(named.join("")).not.toContain(docId);
    const { openSegment } =
      await import("../../../functions/src/knowledge/index/segments/openSegment.ts");
    const held = stored.docs.flatMap((one) => {
      const data: unknown = one.get("data");
      return data instanceof Uint8Array ? openSegment(new Uint8Array(data)).documents : [];
    });
    expect(held.map((doc) => doc.docId)).not.toContain(docId);
  });

  it("goes from a merged segment, too, whose others stay", async () => {
    const docId = await teach("Secret", "Ada Zywicki lives at 7 Lantern Lane.");
    await teach("Bells", "A brass bell costs £12.");
    const { mergeIndex } = await import("../../../functions/src/knowledge/learning/mergeIndex.ts");
    await mergeIndex(service.deps, { agentId });
    await service.settled();
    await owner.api.knowledge.remove({ agentId, docId });
    await service.settled();
    expect(await priceOf()).toContain("£12");
    const manifest = await database.doc(manifestPath(agentId)).get();
    expect(JSON.stringify(manifest.data())).not.toContain(docId);
    expect(await stateOf()).toMatchObject({ forgotten: [], retired: [] });
  });

  it("is taken out part by part, however long all of it takes", async () => {
    const docId = await teach("Secret", "Ada Zywicki lives at 7 Lantern Lane.");
    await edit(docId, "Ada Zywicki lives at 8 Lantern Lane.");
    await edit(docId, "Ada Zywicki lives at 9 Lantern Lane.");
    await teach("Bells", "A brass bell costs £12.");
    service.pause(true);
    await owner.api.knowledge.remove({ agentId, docId });
    const { sweepVersions } =
      await import("../../../functions/src/knowledge/releases/sweepVersions.ts");
    // Each look at the clock finds that a minute has passed.
    let minutes = 0;
    const now = () => service.deps.now() + 61_000 * minutes++;
    const holding = async () => {
      const { docs } = await database.collection(indexPath(agentId)).get();
      const named = docs.flatMap((one) => JSON.stringify(one.get("segments") ?? []));
      return named.filter((one) => one.includes(docId)).length;
    };
    const before = await holding();
    const first = await sweepVersions({ ...service.deps, now }, { agentId });
    expect(first).toMatchObject({ until: expect.any(Number) });
    expect((await stateOf()).forgotten).toHaveLength(1);
    let runs = 1;
    while (await sweepVersions({ ...service.deps, now }, { agentId })) runs += 1;
    expect(runs).toBeGreaterThan(2);
    expect(runs).toBeLessThan(30);
    expect(before).toBeGreaterThan(0);
    expect(await holding()).toBe(0);
    expect(await stateOf()).toMatchObject({ forgotten: [], retired: [] });
    service.pause(false);
    expect(await priceOf()).toContain("£12");
  });

  it("older versions can be deleted with what they say", async () => {
    const docId = await teach("Bells", "A brass bell costs £12.");
    await edit(docId, "A brass bell costs £15.");
    expect(await owner.api.knowledge.dropVersions({ agentId })).toEqual({ kept: 1 });
    await service.settled();
    const stored = await database.collection(indexPath(agentId)).get();
    expect(stored.docs.filter((one) => one.get("data") !== undefined)).toHaveLength(1);
    expect(await priceOf()).toContain("£15");
  });
});

describe("golden questions", () => {
  it("hold back a change with which one fails, and say which; mended, it goes live", async () => {
    const docId = await teach("Bells", "A brass bell costs £12.");
    await check("before");
    await edit(docId, "A brass bell costs £15.");
    expect(await priceOf()).toContain("£12");
    expect((await stateOf()).versions[0]).toMatchObject({
      liveAt: 0,
      check: { state: "failed", asked: 1, failed: 1 },
    });
    expect((await resultsOf()).results).toMatchObject([
      { ...question(bell), outcome: "failed", answer: expect.stringContaining("£15") },
    ]);
    await edit(docId, "A brass bell costs £12 since May.");
    expect(await priceOf()).toContain("since May");
    expect(await resultsOf()).toMatchObject({ credits: 0, results: [{ outcome: "passed" }] });
    // They have touched no conversation and no figure, and cost nothing without a model.
    expect((await database.collection(conversationsPath(agentId)).get()).size).toBe(1);
    const spent = (await entriesOf(workspaceAccount(owner.workspaceId))).filter(
      ({ cause }) => cause === "feature",
    );
    expect(spent).toEqual([]);
  });

  it("can be overruled, and only warn where they are run after", async () => {
    const docId = await teach("Bells", "A brass bell costs £12.");
    await check("before");
    await edit(docId, "A brass bell costs £15.");
    const [newest] = (await stateOf()).versions;
    await owner.api.knowledge.setLive({ agentId, version: newest?.version ?? 0 });
    expect(await priceOf()).toContain("£15");
    await owner.api.knowledge.saveQuestions({
      agentId,
      questions: [bell],
      mode: "after",
      revision: 1,
    });
    await edit(docId, "A brass bell costs £16.");
    expect(await priceOf()).toContain("£16");
    expect((await stateOf()).versions[0]).toMatchObject({ check: { state: "failed" } });
  });

  it("are run by a press, and changed by one person at a time", async () => {
    expect(await refusalOf(owner.api.knowledge.runQuestions({ agentId }))).toMatchObject({
      code: "NOT_FOUND",
    });
    await teach("Bells", "A brass bell costs £12.");
    expect(await refusalOf(owner.api.knowledge.runQuestions({ agentId }))).toMatchObject({
      code: "CONFLICT",
      message: english("knowledge.noQuestions"),
    });
    await check("never");
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    expect((await stateOf()).versions[0]).toMatchObject({ check: { state: "passed" } });
    const late = owner.api.knowledge.saveQuestions({
      agentId,
      questions: [],
      mode: "never",
      revision: 0,
    });
    expect(await refusalOf(late)).toMatchObject({
      code: "CONFLICT",
      message: english("knowledge.questionsRevision"),
    });
  });

  it("are translated as a visitor's are, and judged by what a visitor reads", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, {
      vg_defaultModel,
      enableAITranslate: true,
      AITranslateTo: "fr",
      translateUserResponse: true,
      lang: "de",
    });
    await teach("Bells", "A brass bell costs £12.");
    await check("never", [{ ...bell, fact: "(fr)" }]);
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    const { results, credits } = await resultsOf();
    expect(results).toMatchObject([
      { outcome: "passed", answer: expect.stringMatching(/^\(fr\) .*£12/) },
    ]);
    const asked = (await sandbox.modelRequests(vg_defaultModel)).map(({ body }) =>
      JSON.stringify(body),
    );
    expect(asked).toHaveLength(3);
    expect(asked[1]).toContain(`(de) ${bell.question}`);
    const account = workspaceAccount(owner.workspaceId);
    const charged = (await entriesOf(account)).filter(({ cause }) => cause === "feature");
    expect(charged).toMatchObject([{ featureKey: "golden-question", credits }]);
    expect(await imbalanceOf(account)).toBe(0);
  });

  it("find their fact on a card or a button, too, which a visitor reads", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel, vg_enableUIEngine: true });
    await teach("Bells", "A brass bell costs £12.");
    const shown = { ...bell, question: "Show me a brass bell", fact: "Talk to a person" };
    await check("never", [shown]);
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    expect((await resultsOf()).results).toMatchObject([{ outcome: "passed" }]);
  });

  it("are asked once a change has its vectors, as visitors are answered with them", async () => {
    const key = crypto.randomUUID().slice(0, 8);
    const vg_defaultModel = `sandbox-test-${key}`;
    agentId = await newAgent(owner, { vg_defaultModel, vg_embeddingModel: `sandbox-embed-${key}` });
    // Two slips in one word, and no other word of the text: only its meaning leads there.
    const slip = { ...bell, question: "Wer reinigt die Kafemaschiene?", fact: "entkalkt" };
    await check("after", [slip]);
    await teach("Kaffeemaschine", "Die Kaffeemaschine wird jeden Abend entkalkt.");
    service.pass(15_000);
    await service.runDue();
    const asked = await sandbox.modelRequests(vg_defaultModel);
    expect(asked.map(({ body }) => JSON.stringify(body).includes("entkalkt"))).toEqual([true]);
    expect((await stateOf()).checking).toBeNull();
  });

  it("are answered by the built-in model once the month's tokens are used up, and cost nothing", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel, maxTokensUsage: 1000 });
    await teach("Bells", "A brass bell costs £12.");
    await check("never");
    const month = dayKeyOf(Date.now()).slice(0, 7);
    await database.doc(monthCounterPath(agentId)).set({ month, tokens: 1000, messages: 3 });
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    expect(await resultsOf()).toMatchObject({ credits: 0, results: [{ outcome: "passed" }] });
    expect(await sandbox.modelRequests(vg_defaultModel)).toEqual([]);
  });

  it("of a model are charged by its tokens, and not asked without credits", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel });
    await teach("Bells", "A brass bell costs £12.");
    await check("never");
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    const account = workspaceAccount(owner.workspaceId);
    const charged = (await entriesOf(account)).filter(({ cause }) => cause === "feature");
    expect(charged).toMatchObject([{ featureKey: "golden-question", agentId }]);
    expect((await resultsOf()).credits).toBe(charged[0]?.credits);
    expect(await imbalanceOf(account)).toBe(0);
    await database.doc(agentConfigPath(agentId)).update({ dailyCredits: 1 });
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    expect((await stateOf()).versions[0]?.check).toMatchObject({
      state: "unfinished",
      reason: "credits",
    });
  });
});

describe("a change that comes while golden questions are asked", () => {
  const lamp: GoldenQuestion = { id: randomId(), question: "What is a lamp?", fact: "£30" };
  const HEAVY = "Bells and lamps";
  let model: string;
  let docId: string;

  /** Asks two questions of a model that takes its time, and comes back when it has begun with the first. */
  async function askSlowly(mode: "after" | "before"): Promise<void> {
    model = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel: model });
    docId = await teach(HEAVY, "A brass bell costs £12. A lamp costs £30.");
    await check(mode, [bell, lamp]);
    await sandbox.setModelMode({ mode: "ok", firstTokenMs: 4000 }, model);
    await write("A brass bell costs £12. A lamp costs £30. Both are heavy.");
    await vi.waitFor(async () => expect(await sandbox.modelRequests(model)).toHaveLength(1), {
      timeout: 10_000,
    });
  }

  async function write(content: string): Promise<void> {
    const { revision } = await owner.api.knowledge.get({ agentId, docId });
    await owner.api.knowledge.editText({ agentId, docId, revision, name: HEAVY, content });
  }

  it("leaves them the version that they are asked of, and is asked after it", async () => {
    await askSlowly("before");
    await write("A brass bell costs £12 and a lamp £30. Both are very heavy.");
    await service.settled();
    const state = await stateOf();
    expect(state).toMatchObject({ checking: null, live: state.versions[0]?.version });
    expect(state.versions[0]).toMatchObject({ changes: 2, check: { state: "passed", asked: 2 } });
    expect(await resultsOf()).toMatchObject({
      version: state.live,
      results: [{ outcome: "passed" }, { outcome: "passed" }],
    });
    const asked = (await sandbox.modelRequests(model)).map(({ body }) => JSON.stringify(body));
    expect(asked.map((body) => body.includes("very heavy"))).toEqual([false, false, true, true]);
    expect(asked.filter((body) => !body.includes("£30"))).toEqual([]);
  });

  it("and deletes older versions ends the run, which asks nothing more", async () => {
    await askSlowly("after");
    await write("A brass bell costs £12 and a lamp £30. Both are very heavy.");
    await vi.waitFor(async () => expect((await stateOf()).versions).toHaveLength(3), {
      timeout: 10_000,
    });
    const begun = (await sandbox.modelRequests(model)).length;
    await owner.api.knowledge.dropVersions({ agentId });
    await service.settled();
    const state = await stateOf();
    expect(state).toMatchObject({ checking: null, versions: [{ check: { state: "passed" } }] });
    expect((await resultsOf()).version).toBe(state.live);
    const asked = (await sandbox.modelRequests(model)).map(({ body }) => JSON.stringify(body));
    expect(asked.filter((body) => !body.includes("very heavy"))).toHaveLength(begun);
    expect(asked.filter((body) => body.includes("very heavy"))).toHaveLength(2);
    expect((await database.doc(questionsRunPath(agentId)).get()).exists).toBe(false);
  });
});

describe("a run whose process ends", () => {
  const anvil: GoldenQuestion = { id: randomId(), question: "What is an anvil?", fact: "anvil" };
  const features = async () =>
    (await entriesOf(workspaceAccount(owner.workspaceId))).filter(
      ({ cause }) => cause === "feature",
    );

  /** Has two questions asked of an agent on a model of its own, by a job that nothing has run. @returns the model */
  async function pausedRun(): Promise<string> {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel });
    await teach("Bells", "A brass bell costs £12.");
    await check("never", [bell, anvil]);
    service.pause(true);
    await owner.api.knowledge.runQuestions({ agentId });
    service.pause(false);
    return vg_defaultModel;
  }

  it.each<[number, Moment]>(
    Array.from({ length: 12 }, (_, n) => n + 1).flatMap((n) => [
      [n, "before"],
      [n, "after"],
    ]),
  )("at write %i, %s it, pays for each question once", async (step, moment) => {
    const model = await pausedRun();
    service.pass(60_000);
    const crash = crashAt(service.deps.db, step, moment);
    await service.runDue();
    crash.end();
    service.pass(6 * 60_000);
    await service.runDue();
    await service.retryFailed();
    const { results, credits } = await resultsOf();
    expect(results.map(({ outcome }) => outcome)).not.toContain("notAsked");
    const charged = await features();
    expect(charged).toHaveLength(2);
    expect(charged.reduce((sum, one) => sum + one.credits, 0)).toBe(credits);
    // What was stored is not asked again.
    expect((await sandbox.modelRequests(model)).length).toBeLessThanOrEqual(3);
    expect((await database.doc(questionsRunPath(agentId)).get()).exists).toBe(false);
    expect(await imbalanceOf(workspaceAccount(owner.workspaceId))).toBe(0);
  });

  /** What a process leaves that ends between an answer and its charge. */
  const leaveUncharged = (run: string, revision = 1) =>
    database.doc(questionsRunPath(agentId)).set({
      run,
      revision,
      asked: [
        {
          ...question(bell),
          id: bell.id,
          answer: "A bell costs £12.",
          outcome: "passed",
          credits: 7,
          problem: "",
        },
      ],
    });

  /** A run of two questions that has answered the first and not charged it; its job, which nothing has run again. */
  async function runLeftUncharged() {
    await pausedRun();
    const run = (await stateOf()).checking?.run ?? "";
    await leaveUncharged(run);
    const [job] = await jobsWith("run", run);
    return { run, job: job?.ref };
  }

  async function runAgain(): Promise<void> {
    service.pass(60_000);
    await service.runDue();
    await service.settled();
  }

  it("is paid for what it has stored, though another run has replaced it", async () => {
    await runLeftUncharged();
    await database.doc(releasesPath(agentId)).update({ checking: null });
    await runAgain();
    expect(await features()).toMatchObject([{ credits: 7 }]);
    expect((await database.doc(questionsRunPath(agentId)).get()).exists).toBe(false);
  });

  it.each([
    ["the run that replaced it", "an-earlier-run", 1],
    ["itself with other questions", "", 0],
  ])("is paid for what it has stored by %s", async (_, before, revision) => {
    const { run } = await runLeftUncharged();
    await leaveUncharged(before || run, revision);
    await runAgain();
    const { results, credits } = await resultsOf();
    expect(results.map(({ outcome }) => outcome)).not.toContain("notAsked");
    const charged = (await features()).map((one) => one.credits);
    expect(charged).toHaveLength(3);
    expect(charged).toContain(7);
    expect(charged.reduce((sum, one) => sum + one, 0)).toBe(credits + 7);
  });

  it("takes an answer for paid whose charge was made for another sum, and goes on", async () => {
    const { run } = await runLeftUncharged();
    const config = await readDocument(agentConfigPath(agentId), agentConfig);
    const key = `golden:${agentId}:${run}:1:${bell.id}`;
    const charge = { key, featureKey: "golden-question", credits: 5, by: PLATFORM };
    expect(await chargeFeature(service.deps, config, charge)).toBe(true);
    await runAgain();
    expect((await resultsOf()).results.map(({ outcome }) => outcome)).not.toContain("notAsked");
    expect((await features()).map((one) => one.credits)).toContain(5);
    expect(await features()).toHaveLength(2);
  });

  it("stores nothing in the place of the run that has replaced it", async () => {
    const { run } = await runLeftUncharged();
    const stored = async () => (await database.doc(questionsRunPath(agentId)).get()).data();
    const before = await stored();
    await storeProgress(service.deps.db, agentId, { run: "replaced", revision: 1, asked: [] });
    expect(await stored()).toEqual(before);
    await storeProgress(service.deps.db, agentId, { run, revision: 1, asked: [] });
    expect(await stored()).toEqual({ run, revision: 1, asked: [] });
  });

  it("is paid for what it has stored, though it is given up after the second crash", async () => {
    const { job } = await runLeftUncharged();
    await job?.update({ crashes: 2 });
    await runAgain();
    expect(await resultsOf()).toMatchObject({
      credits: 7,
      results: [{ outcome: "passed" }, { outcome: "notAsked" }],
    });
    expect((await stateOf()).checking).toBeNull();
    expect(await features()).toMatchObject([{ credits: 7 }]);
  });

  it("counts no answer that nobody could pay for when it is given up", async () => {
    const { job } = await runLeftUncharged();
    await job?.update({ crashes: 2 });
    await database.doc(agentConfigPath(agentId)).update({ dailyCredits: 1 });
    await runAgain();
    expect(await resultsOf()).toMatchObject({
      credits: 0,
      results: [{ outcome: "notAsked" }, { outcome: "notAsked" }],
    });
    expect(await features()).toEqual([]);
  });

  it("is paid for what its last attempt has stored and could not charge", async () => {
    const { job } = await runLeftUncharged();
    await database.doc(questionsRunPath(agentId)).delete();
    await job?.update({ attempts: 4 });
    const { db } = service.deps;
    const runTransaction = db.runTransaction.bind(db);
    // The first after an answer is stored charges it.
    const refused = vi.spyOn(db, "runTransaction");
    refused.mockImplementation(async (...given) => {
      if (!(await database.doc(questionsRunPath(agentId)).get()).exists)
        return runTransaction(...given);
      refused.mockImplementation(runTransaction);
      throw new Error("refused");
    });
    await runAgain();
    refused.mockRestore();
    const { results, credits } = await resultsOf();
    expect(results).toMatchObject([{ outcome: "passed" }, { outcome: "notAsked" }]);
    expect(credits).toBeGreaterThan(0);
    expect(await features()).toMatchObject([{ credits }]);
  });

  it("counts for its workspace's hour, and waits once that is used up", async () => {
    await teach("Bells", "A brass bell costs £12.");
    await check("never", [bell]);
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    const share = database.doc(limitPath(`checking_${owner.workspaceId}`));
    expect(Number((await share.get()).get("ms"))).toBeGreaterThan(0);
    const { at } = await resultsOf();
    await share.update({ ms: 3_600_000 });
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    expect((await resultsOf()).at).toBe(at);
    expect((await stateOf()).checking).not.toBeNull();
    service.pass(61 * 60_000);
    await service.runDue();
    expect((await resultsOf()).at).toBeGreaterThan(at);
  });

  it("leaves a question that would outlast it, and charges what is said to it all the same", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel });
    await teach("Bells", "A brass bell costs £12.");
    await check("never");
    await sandbox.setModelMode({ mode: "ok", firstTokenMs: 4000 }, vg_defaultModel);
    await owner.api.knowledge.runQuestions({ agentId });
    const askedAt = async () => (await sandbox.modelRequests(vg_defaultModel)).length;
    await vi.waitFor(async () => expect(await askedAt()).toBe(1), { timeout: 10_000 });
    service.pass(5 * 60_000);
    await service.settled();
    expect((await stateOf()).versions[0]?.check).toMatchObject({
      state: "unfinished",
      reason: "time",
    });
    await vi.waitFor(async () => expect(await features()).toHaveLength(1), { timeout: 20_000 });
    expect((await database.doc(questionsRunPath(agentId)).get()).exists).toBe(false);
  });

  it("charges what a model had said when it failed", async () => {
    const vg_defaultModel = `sandbox-test-${crypto.randomUUID().slice(0, 8)}`;
    agentId = await newAgent(owner, { vg_defaultModel });
    await teach("Bells", "A brass bell costs £12.");
    await check("never");
    await sandbox.setModelMode({ mode: "fail-mid-answer" }, vg_defaultModel);
    await owner.api.knowledge.runQuestions({ agentId });
    await service.settled();
    const { results, credits } = await resultsOf();
    expect(results).toMatchObject([{ outcome: "notAsked" }]);
    expect(await features()).toMatchObject([{ credits }]);
    expect(credits).toBeGreaterThan(0);
  });
});

describe("a process that ends", () => {
  it.each<[number, Moment]>(
    Array.from({ length: 8 }, (_, n) => n + 1).flatMap((n) => [
      [n, "before"],
      [n, "after"],
    ]),
  )("at write %i of a run, %s it, holds nothing up and lets nothing by", async (step, moment) => {
    const docId = await teach("Bells", "A brass bell costs £12.");
    await check("before");
    service.pause(true);
    await edit(docId, "A brass bell costs £12 since May.");
    // Learned; the run that is to follow is only written down.
    service.pause(false);
    await service.runDue();
    const crash = crashAt(service.deps.db, step, moment);
    service.pass(60_000);
    await service.runDue();
    crash.end();
    service.pass(6 * 60_000);
    await service.runDue();
    await service.retryFailed();
    expect(await priceOf()).toContain("since May");
    const state = await stateOf();
    expect(state).toMatchObject({ checking: null, live: state.versions[0]?.version });
  });

  it("two changes at once are both checked, and the newest goes live", async () => {
    await teach("Bells", "A brass bell costs £12.");
    await check("before");
    await Promise.all([
      owner.api.knowledge.addText({ agentId, name: "Lamps", content: "A lamp costs £30." }),
      owner.api.knowledge.addText({ agentId, name: "Chairs", content: "A chair costs £80." }),
    ]);
    await service.settled();
    const state = await stateOf();
    expect(state).toMatchObject({ checking: null, live: state.versions[0]?.version });
    expect(state.versions[0]).toMatchObject({ documents: 3, check: { state: "passed" } });
  });
});

const question = ({ question: text, fact }: GoldenQuestion) => ({ question: text, fact });

describe("pages that went since an older version, when as many are noted as may be,", () => {
  const parentId = randomId(20);
  const earlier = Array.from({ length: GONE_MAX }, (_, n) => `page${String(n).padStart(16, "0")}`);
  const gonePath = () => indexPartPath(agentId, "gone");
  const noted = async () => {
    const pages: unknown = (await database.doc(gonePath()).get()).get("pages");
    return Array.isArray(pages) ? pages.map((page: { docId: string }) => page.docId) : [];
  };

  /** Has a reading forget a page, when all others were noted as gone before; what comes of it stays undone. @returns its id */
  async function forgetOneMore(): Promise<string> {
    const docId = await teach("Horns", "A horn costs £20.");
    const [newest] = (await stateOf()).versions;
    const pages = earlier.map((id) => ({ docId: id, parentId, version: newest?.version ?? 0 }));
    await database.doc(gonePath()).set({ pages });
    service.pause(true);
    await forgetPages(service.deps, owner.workspaceId, agentId, [docId], "reading");
    service.pause(false);
    return docId;
  }

  it("are left out where no version holds them", async () => {
    await teach("Bells", "A bell costs £12.");
    const docId = await forgetOneMore();
    expect(await noted()).toEqual([docId]);
    expect((await stateOf()).forgotten).toEqual([]);
  });

  it("leave the older versions too, those that went first", async () => {
    await teach("Bells", "A bell costs £12.");
    const [older] = (await stateOf()).versions;
    const ref = database.doc(versionManifestPath(agentId, older?.generation ?? 0));
    const docs = earlier.map((docId) => ({ docId, generation: 1 }));
    const segment = { id: randomId(20), chunkCount: 0, size: 0, docs };
    const segments: unknown = (await ref.get()).get("segments");
    await ref.update({ segments: [...(Array.isArray(segments) ? segments : []), segment] });
    const docId = await forgetOneMore();
    expect(await noted()).toEqual([...earlier.slice(1), docId]);
    expect((await stateOf()).forgotten).toMatchObject([{ docId: earlier[0] }]);
  });
});
