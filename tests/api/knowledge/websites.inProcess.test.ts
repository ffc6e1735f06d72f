import { releases, releasesPath } from "@parley/contract/knowledge/release.ts";
import {
  knowledgePath,
  knowledgeSource,
  sourcePath,
  SOURCES_MAX,
} from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { indexPartPath, indexPath } from "@parley/contract/agents/agent.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { refreshDue } from "../../../functions/src/knowledge/sources/refreshDue.ts";
import { manifestPath } from "../../../functions/src/knowledge/learning/indexManifest.ts";
import { vectorsPath } from "../../../functions/src/knowledge/meaning/vector.ts";
import { openSegment } from "../../../functions/src/knowledge/index/segments/openSegment.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { newWebsite, pageOf, withWebsites, type Website } from "../../support/inProcess/website.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { raiseLimits } from "../../support/actors/owner.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";

let service: Service;
let owner: Owner;
let agentId: string;
let site: Website;
const others: Website[] = [];

beforeAll(async () => {
  service = await newService();
  service.deps.egress = withWebsites(service.deps.egress, () => [site, ...others]);
});
afterAll(() => service.close());

beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
  site = newWebsite(`${randomId().toLowerCase()}.example`);
  site.pages.set("/", pageOf("Home", "We sell lamps.", ["/heron", "/wren#price", "/about"]));
  site.pages.set(
    "/heron",
    pageOf("Heron", "The Heron lamp costs 129 euros.", ["/", "/heron/care"]),
  );
  site.pages.set("/heron/care", pageOf("Care", "Wipe it dry.", ["/heron/care/more"]));
  site.pages.set("/heron/care/more", pageOf("More care", "Every week."));
  site.pages.set("/wren", pageOf("Wren", "The Wren lamp costs 84 euros."));
  site.pages.set("/about", pageOf("About", "We are in Bremen.", ["https://elsewhere.example/"]));
});

const sourceOf = (docId: string) => readDocument(sourcePath(agentId, docId), knowledgeSource);

async function pagesOf(docId: string) {
  const { docs } = await database
    .collection(knowledgePath(agentId))
    .where("parentId", "==", docId)
    .get();
  return docs.map((one) => knowledgeSource.parse(one.data()));
}
const pathsOf = async (docId: string) =>
  (await pagesOf(docId)).map(({ url }) => url.slice(site.origin.length)).toSorted();

async function crawl(limits: { maxPages?: number; maxDepth?: number } = {}): Promise<string> {
  const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin, ...limits });
  await service.settled();
  return docId;
}
async function again(docId: string): Promise<void> {
  await owner.api.knowledge.retry({ agentId, docId });
  await service.settled();
}
const generation = async () =>
  Number((await database.doc(manifestPath(agentId)).get()).get("generation"));

describe("a website", () => {
  it("is read along its links, each page a source of its own", async () => {
    const docId = await crawl();
    expect(service.failures.map((one) => (one instanceof Error ? one.stack : one))).toEqual([]);
    expect(await pathsOf(docId)).toEqual([
      "/",
      "/about",
      "/heron",
      "/heron/care",
      "/heron/care/more",
      "/wren",
    ]);
    const source = await sourceOf(docId);
    expect(source).toMatchObject({
      status: "SUCCESS",
      sourceType: "crawl",
      limits: { maxPages: 100, maxDepth: 3 },
      site: { ended: "", read: 6, added: 6, found: 6, failed: 0 },
    });
    const heron = (await pagesOf(docId)).find(({ name }) => name === "Heron");
    expect(heron).toMatchObject({ status: "SUCCESS", sourceType: "url", refreshRate: "never" });
    expect((await owner.api.knowledge.get({ agentId, docId: heron?.ID ?? "" })).content).toContain(
      "129",
    );
  });

  it("says how to reach its business once, with the page that it was begun with", async () => {
    const foot = '<footer><p><a href="tel:0421555">0421 555</a></p></footer>';
    for (const [path, page] of site.pages)
      if ("body" in page) site.pages.set(path, { body: `${page.body}${foot}` });
    const docId = await crawl({ maxDepth: 1 });
    const saying = async () => {
      const pages = await pagesOf(docId);
      const texts = pages.map(async ({ ID, name }) => {
        const { content } = await owner.api.knowledge.get({ agentId, docId: ID });
        return content.includes("Phone: 0421 555") ? [name] : [];
      });
      return (await Promise.all(texts)).flat();
    };
    expect(await saying()).toEqual(["Home"]);
    // The page alone, as somebody asks for it to be read again.
    const changed = pageOf("Home", "We sell lamps and candles.").body;
    site.pages.set("/", { body: `${changed}${foot}` });
    const home = (await pagesOf(docId)).find(({ isHome }) => isHome);
    await again(home?.ID ?? "");
    expect(await saying()).toEqual(["Home"]);
  });

  it.each([
    [{ maxDepth: 0 }, ["/"], ""],
    [{ maxDepth: 1 }, ["/", "/about", "/heron", "/wren"], ""],
    [{ maxPages: 2 }, ["/", "/heron"], "pages"],
  ])("is read within %o", async (limits, paths, ended) => {
    const docId = await crawl(limits);
    expect(await pathsOf(docId)).toEqual(paths);
    expect((await sourceOf(docId)).site).toMatchObject({ ended, read: paths.length });
  });

  it("ends after half an hour, wherever it has come to", async () => {
    site.onAsk = (path) => void (path === "/heron" && service.pass(31 * 60_000));
    const docId = await crawl();
    expect((await sourceOf(docId)).site).toMatchObject({ ended: "time", read: 2 });
  });

  it("has its half hour also where its workspace let it wait for an hour", async () => {
    const start = Math.floor(service.deps.now() / 1000);
    await database
      .doc(limitPath(`reading_${owner.workspaceId}`))
      .set({ start, ms: 10 * 60_000, expiresAt: start + 3600 });
    const docId = await crawl();
    expect(await sourceOf(docId)).toMatchObject({ status: "INITIALIZED" });
    service.pass(61 * 60_000);
    await service.runDue();
    expect((await sourceOf(docId)).site).toMatchObject({ ended: "", read: 6 });
  });

  it("that is stopped before a page is known has failed", async () => {
    let docId = "";
    service.pause(true);
    ({ docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin }));
    await owner.api.knowledge.cancel({ agentId, docId });
    service.pause(false);
    expect(await sourceOf(docId)).toMatchObject({
      status: "ERROR",
      errorCode: "no-pages",
      site: { ended: "cancelled" },
    });
  });

  /** A website of which the page about the heron has ended its process: it was begun, and nothing else said. */
  async function crashedAtHeron(): Promise<{ docId: string; url: string; giveUp: () => unknown }> {
    // Of the service's own modules, whose failures it tells apart.
    const { readSite } = await import("../../../functions/src/knowledge/site/readSite.ts");
    const crash = new Error("This page ends its process.");
    site.onAsk = (path) => (path === "/heron" ? Promise.reject(crash) : undefined);
    const docId = await crawl({ maxPages: 2 });
    const { userId, ts, updatedAt, site: progress } = await sourceOf(docId);
    const begun = knowledgeSource.parse({
      ID: randomId(),
      agentId,
      userId,
      name: "heron",
      url: `${site.origin}/heron`,
      ts,
      updatedAt,
      sourceType: "url",
      parentId: docId,
      status: "PENDING",
    });
    await database.doc(sourcePath(agentId, begun.ID)).set(begun);
    service.failures.splice(0);
    const job = { agentId, docId, run: progress?.run ?? 0, slice: 0 };
    const attempt = { jobId: "given-up", last: false };
    const giveUp = async () => {
      expect(await readSite(service.deps, job, { ...attempt, givenUp: true })).toBeDefined();
      return readSite(service.deps, job, { ...attempt, givenUp: false });
    };
    return { docId, url: begun.url, giveUp };
  }

  it("keeps nothing of a page that ended its process twice, also where it ends at a limit", async () => {
    const { docId, url, giveUp } = await crashedAtHeron();
    await giveUp();
    expect(await pathsOf(docId)).toEqual(["/", "/wren"]);
    expect(await sourceOf(docId)).toMatchObject({
      status: "SUCCESS",
      site: { ended: "pages", problems: [{ url, code: "crashed" }] },
    });
  });

  it("is counted before it begins, as its process may end, and set right after it", async () => {
    const spent = async () =>
      Number((await database.doc(limitPath(`reading_${owner.workspaceId}`)).get()).get("ms"));
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => void (isAsked = resolve));
    site.onAsk = () => {
      isAsked();
      return new Promise(() => undefined);
    };
    service.pause(true);
    const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
    const [job] = (await database.collection(JOBS).where("job.docId", "==", docId).get()).docs;
    await Promise.race([service.deps.jobs.run(job?.id ?? ""), asked]);
    service.pause(false);
    expect(await spent()).toBeGreaterThanOrEqual(60_000);
    await job?.ref.delete();
    owner = await ownerIn(service);
    agentId = await newAgent(owner);
    site.onAsk = () => undefined;
    await crawl();
    expect(await spent()).toBeLessThan(60_000);
  });

  it("leaves out a page that ended its process twice before it waits for the rest", async () => {
    const { docId, url, giveUp } = await crashedAtHeron();
    const start = Math.floor(service.deps.now() / 1000);
    await database
      .doc(limitPath(`reading_${owner.workspaceId}`))
      .set({ start, ms: 10 * 60_000, expiresAt: start + 3600 });
    expect(await giveUp()).toMatchObject({ until: expect.any(Number), untried: true });
    expect(await sourceOf(docId)).toMatchObject({
      status: "PENDING",
      site: { ended: "", problems: [{ url, code: "crashed" }] },
    });
  });

  it.each([
    { end: "is read without them", poisons: ["/a", "/b", "/c"], ended: "", paths: ["/", "/wren"] },
    {
      end: "ends when its time is up",
      poisons: ["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h", "/i"],
      ended: "time",
      paths: ["/"],
    },
  ])("of which pages $poisons end their process $end", async ({ poisons, ended, paths }) => {
    site.pages.set("/", pageOf("Home", "We sell lamps.", [...poisons, "/wren"]));
    let isEnded = () => {};
    // What the process would have done next is never done.
    site.onAsk = (path) => {
      if (!poisons.includes(path)) return undefined;
      isEnded();
      return new Promise(() => undefined);
    };
    service.pause(true);
    const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
    const jobs = database.collection(JOBS).where("job.docId", "==", docId);
    for (let runs = 0; runs < 30; runs += 1) {
      const [job] = (await jobs.get()).docs;
      if (job === undefined) break;
      const end = new Promise<void>((resolve) => void (isEnded = resolve));
      await Promise.race([service.deps.jobs.run(job.id), end]);
      // Whatever did not end keeps its lease, until that is over.
      const lease = Number((await job.ref.get()).get("leaseUntil") ?? 0);
      if (lease > 0) service.pass(lease - service.deps.now() + 1);
    }
    service.pause(false);
    expect((await jobs.get()).size).toBe(0);
    expect(await pathsOf(docId)).toEqual(paths);
    const source = await sourceOf(docId);
    const skipped = poisons.slice(0, source.site?.failed);
    expect(skipped.length).toBeGreaterThanOrEqual(3);
    expect(source).toMatchObject({
      status: "SUCCESS",
      site: {
        ended,
        problems: skipped.map((path) => ({ url: site.origin + path, code: "crashed" })),
      },
    });
    expect((await pagesOf(docId)).map(({ status }) => status)).toEqual(paths.map(() => "SUCCESS"));
    const asked = skipped.map((path) => site.asked.filter((one) => one === path).length);
    expect(asked).toEqual([2, ...skipped.slice(1).map(() => 1)]);
  });

  it("shows its pages as they come in", async () => {
    const seen: number[] = [];
    let docId = "";
    site.onAsk = async () => {
      if (docId)
        seen.push((await pagesOf(docId)).filter(({ status }) => status === "SUCCESS").length);
    };
    service.pause(true);
    ({ docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin }));
    service.pause(false);
    service.pass(60_000);
    await service.runDue();
    expect(seen.slice(-5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("stays on its host, and where its robots.txt allows", async () => {
    const other = newWebsite(`${randomId().toLowerCase()}.example`);
    other.pages.set("/", pageOf("Other", "Not ours."));
    others.push(other);
    site.pages.set("/robots.txt", { body: "User-agent: *\nDisallow: /heron/\n" });
    site.pages.set("/", pageOf("Home", "Lamps.", ["/heron", "/out", other.origin]));
    site.pages.set("/out", { redirect: other.origin });
    const docId = await crawl();
    expect(await pathsOf(docId)).toEqual(["/", "/heron"]);
    expect(site.asked).not.toContain("/heron/care");
    expect((await sourceOf(docId)).site).toMatchObject({ forbidden: 1, elsewhere: 1 });
    expect(other.asked).toEqual([]);
  });

  it("whose first page leads to another website for a while keeps what is known of it", async () => {
    const docId = await crawl();
    const before = await pathsOf(docId);
    const parked = newWebsite(`${randomId().toLowerCase()}.example`);
    parked.pages.set("/", pageOf("Back soon", "Win a prize of 1000 euros."));
    others.push(parked);
    site.pages.set("/", { redirect: parked.origin });
    await again(docId);
    expect(await pathsOf(docId)).toEqual(before);
    expect(await sourceOf(docId)).toMatchObject({ status: "ERROR", errorCode: "elsewhere" });
    expect(parked.asked).toEqual([]);
    site.pages.set("/", pageOf("Home", "We sell lamps.", ["/heron"]));
    await again(docId);
    expect(await sourceOf(docId)).toMatchObject({ status: "SUCCESS", errorCode: "" });
    expect(await pathsOf(docId)).not.toContain("/wren");
  });

  it("that was begun at another website's first page is read there again, with www or without", async () => {
    const host = `${randomId().toLowerCase()}.example`;
    const moved = newWebsite(host);
    moved.pages.set("/", pageOf("Home", "We sell chairs."));
    const withWww = newWebsite(`www.${host}`);
    withWww.pages.set("/", pageOf("Home", "We sell chairs and tables."));
    others.push(moved, withWww);
    site.pages.set("/", { redirect: moved.origin });
    const docId = await crawl();
    const urlsOf = async () => (await pagesOf(docId)).map(({ url }) => url);
    expect(await urlsOf()).toEqual([`${moved.origin}/`]);
    await again(docId);
    expect(await sourceOf(docId)).toMatchObject({ status: "SUCCESS" });
    site.pages.set("/", { redirect: withWww.origin });
    await again(docId);
    expect(await sourceOf(docId)).toMatchObject({ status: "SUCCESS" });
    expect(await urlsOf()).toEqual([`${withWww.origin}/`]);
  });

  it("whose first page has a URL too long to keep in mind is read whole", async () => {
    const long = `/home?s=${"x".repeat(1100)}`;
    site.pages.set(long, pageOf("Home", "We sell lamps.", ["/heron", "/wren", "/about"]));
    site.pages.set("/", { redirect: long });
    const redirected = await crawl({ maxDepth: 1 });
    const all = ["/about", "/heron", long, "/wren"];
    expect(await pathsOf(redirected)).toEqual(all);
    const url = site.origin + long;
    const { docId } = await owner.api.knowledge.addCrawl({ agentId, url, maxDepth: 1 });
    await service.settled();
    expect(await pathsOf(docId)).toEqual(all);
  });

  it("with www and without has rules of each host, for what redirects lead to and a sitemap lists", async () => {
    const { host } = new URL(site.origin);
    const www = newWebsite(`www.${host}`);
    www.pages.set("/robots.txt", { body: "User-agent: *\nDisallow: /private" });
    for (const path of ["/private/a", "/private/b", "/open"])
      www.pages.set(path, pageOf("Lamps", `The lamp of ${path} costs 12 euros.`));
    others.push(www);
    site.pages.set("/", pageOf("Home", "We sell lamps.", ["/about"]));
    site.pages.set("/about", { redirect: `${www.origin}/private/a` });
    const crawled = await crawl();
    expect((await pagesOf(crawled)).map(({ url }) => url)).toEqual([`${site.origin}/`]);
    expect((await sourceOf(crawled)).site).toMatchObject({ forbidden: 1, failed: 0 });
    const listed = [`${site.origin}/`, `${www.origin}/private/b`, `${www.origin}/open`];
    const locations = listed.map((url) => `<url><loc>${url}</loc></url>`).join("");
    site.pages.set("/sitemap.xml", { body: `<?xml version="1.0"?><urlset>${locations}</urlset>` });
    const url = `${site.origin}/sitemap.xml`;
    const { docId } = await owner.api.knowledge.addSitemap({ agentId, url, maxPages: 10 });
    await service.settled();
    expect((await pagesOf(docId)).map((one) => one.url).toSorted()).toEqual(
      [`${site.origin}/`, `${www.origin}/open`].toSorted(),
    );
    expect((await sourceOf(docId)).site).toMatchObject({ forbidden: 1 });
  });

  it("whose first page leads to what robots.txt forbids, there or on another host, does not ask for it", async () => {
    const other = newWebsite(`${randomId().toLowerCase()}.example`);
    others.push(other);
    for (const host of [site, other]) {
      host.pages.set("/robots.txt", { body: "User-agent: *\nDisallow: /private" });
      host.pages.set("/private", pageOf("Private", "Nobody is to read this."));
      site.pages.set("/", { redirect: `${host.origin}/private` });
      expect(await sourceOf(await crawl())).toMatchObject({ status: "ERROR", errorCode: "robots" });
      expect(host.asked).not.toContain("/private");
    }
  });

  it("that its robots.txt forbids is not read at all", async () => {
    site.pages.set("/robots.txt", { body: "User-agent: ParleyBot\nDisallow: /\n" });
    const docId = await crawl();
    expect(await sourceOf(docId)).toMatchObject({ status: "ERROR", errorCode: "robots" });
    expect(site.asked).toEqual([]);
    expect(await pagesOf(docId)).toEqual([]);
  });

  it("with pages that fail or lead in circles is read all the same, and says which", async () => {
    site.pages.set("/", pageOf("Home", "Lamps.", ["/loop", "/gone", "/heron", "/same"]));
    site.pages.set("/loop", { redirect: "/loop/back" });
    site.pages.set("/loop/back", { redirect: "/loop" });
    site.pages.set("/same", { redirect: "/heron" });
    const docId = await crawl({ maxDepth: 1 });
    expect(await pathsOf(docId)).toEqual(["/", "/heron"]);
    const { site: progress, status } = await sourceOf(docId);
    expect(status).toBe("SUCCESS");
    expect(progress?.problems).toEqual([
      { url: `${site.origin}/loop`, code: "redirects" },
      { url: `${site.origin}/gone`, code: "not-found" },
    ]);
  });

  it("of which no page can be read says why", async () => {
    site.pages.set("/", { redirect: "/" });
    expect(await sourceOf(await crawl())).toMatchObject({
      status: "ERROR",
      errorCode: "redirects",
    });
  });

  it("can be stopped: what was read stays", async () => {
    let docId = "";
    site.onAsk = async (path) => {
      if (path === "/wren") await owner.api.knowledge.cancel({ agentId, docId });
    };
    service.pause(true);
    ({ docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin }));
    service.pause(false);
    service.pass(60_000);
    await service.runDue();
    expect(await sourceOf(docId)).toMatchObject({
      status: "SUCCESS",
      site: { ended: "cancelled" },
    });
    expect(site.asked).not.toContain("/about");
    expect(await pathsOf(docId)).toContain("/heron");
    const text = await owner.api.knowledge.addText({ agentId, name: "Bell", content: "It rings." });
    const refused = await refusalOf(owner.api.knowledge.cancel({ agentId, docId: text.docId }));
    expect(refused.message).toBe(english("knowledge.notSite"));
  });

  it("goes on where its process ended, and no page is entered twice", async () => {
    const { db } = service.deps;
    const runTransaction = db.runTransaction.bind(db);
    let isEnded = false;
    site.onAsk = (path) => {
      if (path !== "/wren") return;
      isEnded = true;
      Object.assign(db, {
        runTransaction: async () => {
          throw new Error("The instance has ended.");
        },
      });
    };
    const docId = await crawl();
    expect(isEnded).toBe(true);
    Object.assign(db, { runTransaction });
    site.onAsk = () => undefined;
    const before = [...site.asked];
    await service.retryFailed();
    expect(await pathsOf(docId)).toHaveLength(6);
    expect((await sourceOf(docId)).site).toMatchObject({ ended: "", read: 6, added: 6 });
    expect(site.asked.slice(before.length)).not.toContain("/heron");
  });

  it("that was cancelled after its process ended keeps nothing of the page it was at", async () => {
    const { files } = service.deps;
    const put = files.put.bind(files);
    let hasEnded = () => {};
    const ended = new Promise<void>((resolve) => void (hasEnded = resolve));
    // What the process would have done next is never done.
    files.put = (bytes, ...rest) => {
      if (!new TextDecoder().decode(bytes).includes("Heron lamp")) return put(bytes, ...rest);
      hasEnded();
      return new Promise(() => undefined);
    };
    service.pause(true);
    const { docId } = await owner.api.knowledge.addCrawl({ agentId, url: site.origin });
    const jobs = database.collection(JOBS).where("job.docId", "==", docId);
    const [job] = (await jobs.get()).docs;
    await Promise.race([service.deps.jobs.run(job?.id ?? ""), ended]);
    files.put = put;
    service.pause(false);
    const statuses = async () => (await pagesOf(docId)).map(({ status }) => status).toSorted();
    expect(await statuses()).toEqual(["PENDING", "SUCCESS"]);
    await owner.api.knowledge.cancel({ agentId, docId });
    service.pass(6 * 60_000);
    await service.deps.jobs.run(job?.id ?? "");
    expect(await statuses()).toEqual(["SUCCESS"]);
    expect(await sourceOf(docId)).toMatchObject({
      status: "SUCCESS",
      site: { ended: "cancelled" },
    });
    expect((await jobs.get()).size).toBe(0);
  });

  it("keeps a page that has failed since it was learned, until it can be learned again", async () => {
    const docId = await crawl();
    const heronOf = async () => (await pagesOf(docId)).find(({ url }) => url.endsWith("/heron"));
    const heron = await heronOf();
    await database
      .doc(sourcePath(agentId, heron?.ID ?? ""))
      .update({ status: "ERROR", errorCode: "crashed" });
    const page = site.pages.get("/heron") ?? pageOf("Heron", "");
    site.pages.set("/heron", { body: "<html><body></body></html>" });
    await again(docId);
    expect(await heronOf()).toMatchObject({ status: "ERROR", textFileId: heron?.textFileId });
    site.pages.set("/heron", page);
    await again(docId);
    expect(await heronOf()).toMatchObject({ status: "SUCCESS", errorCode: "" });
    expect((await sourceOf(docId)).site).toMatchObject({ added: 0 });
  });

  it("knows the page that it is begun with also where that was learned before", async () => {
    const docId = await crawl();
    const homesOf = async () =>
      (await pagesOf(docId)).filter(({ isHome }) => isHome).map(({ name }) => name);
    const home = (await pagesOf(docId)).find(({ name }) => name === "Home");
    await database.doc(sourcePath(agentId, home?.ID ?? "")).update({ isHome: false });
    await again(docId);
    expect(await homesOf()).toEqual(["Home"]);
  });

  it("goes with all its pages", async () => {
    const docId = await crawl();
    await owner.api.knowledge.remove({ agentId, docId });
    await service.settled();
    expect((await database.collection(knowledgePath(agentId)).get()).size).toBe(0);
    expect((await database.doc(manifestPath(agentId)).get()).get("segments")).toEqual([]);
    const workspace = await database.doc(workspacePath(owner.workspaceId)).get();
    expect(workspace.get("kbCharCount")).toBe(0);
  });

  it("ends where the plan has no room for more, and leaves nothing half-learned", async () => {
    await raiseLimits(owner.workspaceId, { maxKbDocsCharCount: 60 });
    const docId = await crawl();
    const pages = await pagesOf(docId);
    const left = 60 - pages.reduce((sum, { charCount }) => sum + charCount, 0);
    const need = expect.any(Number);
    const source = await sourceOf(docId);
    expect(source.site).toMatchObject({ ended: "plan-limit", endedValues: { need, left } });
    expect(source.site?.endedValues["need"]).toBeGreaterThan(left);
    expect(source).toMatchObject({ status: "SUCCESS", errorCode: "" });
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => "SUCCESS"));
  });

  it("says how much the plan has room for where that is less than its first page", async () => {
    await raiseLimits(owner.workspaceId, { maxKbDocsCharCount: 5 });
    const docId = await crawl();
    expect(await sourceOf(docId)).toMatchObject({
      status: "ERROR",
      errorCode: "plan-limit",
      errorValues: { need: expect.any(Number), left: 5 },
    });
    await raiseLimits(owner.workspaceId, { maxKbDocsCharCount: 10_000 });
    await again(docId);
    expect(await sourceOf(docId)).toMatchObject({
      status: "SUCCESS",
      errorValues: {},
      site: { ended: "", endedValues: {} },
    });
  });

  /** Has the agent know so many more documents, each like this one. */
  async function fillUp(docId: string, count: number): Promise<void> {
    const filler = await sourceOf(docId);
    const writer = database.bulkWriter();
    for (let n = 0; n < count; n += 1) {
      const ID = randomId();
      void writer.set(database.doc(sourcePath(agentId, ID)), { ...filler, ID, sourceType: "doc" });
    }
    await writer.close();
  }

  it("says that the agent may have no more documents where none of its pages found room", async () => {
    service.pause(true);
    const docId = await crawl();
    await fillUp(docId, SOURCES_MAX - 1);
    service.pause(false);
    service.pass(60_000);
    await service.runDue();
    expect(await sourceOf(docId)).toMatchObject({
      status: "ERROR",
      errorCode: "full",
      errorValues: {},
      site: { ended: "full", added: 0 },
    });
  });

  it("is looked at again where the agent may have no more documents, and ends at a page that is new", async () => {
    const docId = await crawl();
    await fillUp(docId, SOURCES_MAX - (await pagesOf(docId)).length - 1);
    site.pages.set("/heron", pageOf("Heron", "The Heron lamp costs 149 euros.", ["/heron/care"]));
    await again(docId);
    expect((await sourceOf(docId)).site).toMatchObject({ ended: "", read: 6, changed: 1 });
    site.pages.set("/wren", pageOf("Wren", "The Wren lamp costs 85 euros.", ["/tern"]));
    site.pages.set("/tern", pageOf("Tern", "The Tern lamp costs 59 euros."));
    await again(docId);
    expect((await sourceOf(docId)).site).toMatchObject({ ended: "full", changed: 1, added: 0 });
    expect(await pathsOf(docId)).not.toContain("/tern");
  });
});

describe("another reading of a website", () => {
  it("costs no indexing where nothing has changed", async () => {
    const docId = await crawl();
    const before = await generation();
    await again(docId);
    expect(await generation()).toBe(before);
    expect((await sourceOf(docId)).site).toMatchObject({ run: 2, read: 6, added: 0, changed: 0 });
  });

  it("learns what changed, adds what is new and forgets what is gone", async () => {
    const docId = await crawl();
    site.pages.set("/heron", pageOf("Heron", "The Heron lamp costs 149 euros.", ["/tern"]));
    site.pages.set("/tern", pageOf("Tern", "The Tern lamp costs 59 euros."));
    site.pages.delete("/wren");
    await again(docId);
    expect(await pathsOf(docId)).toEqual(["/", "/about", "/heron", "/tern"]);
    expect((await sourceOf(docId)).site).toMatchObject({ added: 1, changed: 1, removed: 3 });
    const heron = (await pagesOf(docId)).find(({ name }) => name === "Heron");
    expect(heron?.change?.added).toEqual(["The Heron lamp costs 149 euros.", "/tern"]);
  });

  it("leaves out a page that somebody has removed", async () => {
    const docId = await crawl();
    const wren = (await pagesOf(docId)).find(({ name }) => name === "Wren");
    await owner.api.knowledge.remove({ agentId, docId: wren?.ID ?? "" });
    await again(docId);
    expect(await pathsOf(docId)).not.toContain("/wren");
  });

  it("keeps what is known while the website is away", async () => {
    const docId = await crawl();
    const { pages } = site;
    site.pages = new Map([["/robots.txt", { fails: "timeout" }]]);
    await again(docId);
    expect(await sourceOf(docId)).toMatchObject({ status: "ERROR", errorCode: "timeout" });
    expect(await pathsOf(docId)).toHaveLength(6);
    site.pages = pages;
  });

  it("forgets nothing behind a known page that fails this time", async () => {
    const docId = await crawl();
    const { pages } = site;
    site.pages = new Map([...pages, ["/heron", { fails: "timeout" }]]);
    await again(docId);
    expect(await pathsOf(docId)).toHaveLength(6);
    expect((await sourceOf(docId)).site).toMatchObject({
      removed: 0,
      problems: [{ url: `${site.origin}/heron`, code: "timeout" }],
    });
    site.pages = pages;
    await again(docId);
    expect((await sourceOf(docId)).site).toMatchObject({ read: 6, removed: 0, failed: 0 });
  });

  it.each([
    [
      "robots",
      () => void site.pages.set("/robots.txt", { body: "User-agent: *\nDisallow: /heron\n" }),
    ],
    ["elsewhere", () => void site.pages.set("/heron", { redirect: others.at(-1)?.origin ?? "" })],
  ])("has no page fetched by itself on other terms: %s", async (errorCode, change) => {
    const docId = await crawl();
    const heron = (await pagesOf(docId)).find(({ name }) => name === "Heron");
    const other = newWebsite(`${randomId().toLowerCase()}.example`);
    other.pages.set("/", pageOf("Elsewhere", "We sell boats."));
    others.push(other);
    change();
    await again(heron?.ID ?? "");
    expect(await sourceOf(heron?.ID ?? "")).toMatchObject({ status: "ERROR", errorCode });
    others.pop();
  });

  it("comes by itself at the rate that was set", async () => {
    const docId = await crawl();
    await owner.api.knowledge.setRefresh({ agentId, docId, refreshRate: "24h" });
    service.pass(24 * 3_600_000 + 1000);
    await refreshDue(service.deps);
    await service.settled();
    expect((await sourceOf(docId)).site).toMatchObject({ run: 2, read: 6 });
  });
});

describe("a page that its website no longer has", () => {
  const priceOfWren = async () => {
    const visitor = await newVisitor(agentId, {}, service.api);
    return answerOf(await visitor.say("How much is the Wren lamp?")).message.text;
  };
  const versions = async () => await readDocument(releasesPath(agentId), releases);

  /** Reads the website once more, without Wren's page and so late that it is another version. */
  async function withoutWren(docId: string): Promise<void> {
    service.pass(31 * 60_000);
    site.pages.delete("/wren");
    await again(docId);
    expect(await pathsOf(docId)).not.toContain("/wren");
  }

  it("is not answered from any more, and is again by one press", async () => {
    const docId = await crawl();
    const { live } = await versions();
    expect(await priceOfWren()).toContain("84");
    await withoutWren(docId);
    expect(await priceOfWren()).not.toContain("84");
    const after = await versions();
    expect(after).toMatchObject({
      forgotten: [],
      versions: [{ act: "gone", name: "Wren" }, { version: live }],
    });
    expect(after.live).toBe(after.versions[0]?.version);
    await owner.api.knowledge.setLive({ agentId, version: live });
    expect(await priceOfWren()).toContain("84");
    await service.settled();
    expect(await priceOfWren()).toContain("84");
  });

  it("is answered from until the golden questions have passed without it", async () => {
    const docId = await crawl();
    const questions = [{ id: randomId(), question: "What does the Wren lamp cost?", fact: "84" }];
    await owner.api.knowledge.saveQuestions({ agentId, questions, mode: "before", revision: 0 });
    await service.settled();
    const { live } = await versions();
    await withoutWren(docId);
    expect(await versions()).toMatchObject({
      live,
      versions: [{ liveAt: 0, check: { state: "failed", failed: 1 } }, { version: live }],
    });
    expect(await priceOfWren()).toContain("84");
    // Overruled, it is gone.
    const [newest] = (await versions()).versions;
    await owner.api.knowledge.setLive({ agentId, version: newest?.version ?? 0 });
    expect(await priceOfWren()).not.toContain("84");
  });

  it("goes from older versions, too, with the website that somebody deletes", async () => {
    const docId = await crawl();
    const { live } = await versions();
    await withoutWren(docId);
    await owner.api.knowledge.setLive({ agentId, version: live });
    expect(await priceOfWren()).toContain("84");
    await owner.api.knowledge.remove({ agentId, docId });
    await service.settled();
    expect(await priceOfWren()).not.toContain("84");
    const stored = await database.collection(indexPath(agentId)).get();
    const held = stored.docs.flatMap((one) => {
      const data: unknown = one.get("data");
      return data instanceof Uint8Array && !one.id.startsWith("site-")
        ? openSegment(new Uint8Array(data)).documents
        : [];
    });
    expect(held).toEqual([]);
    expect(stored.docs.find(({ id }) => id === "gone")?.data()).toEqual({ pages: [] });
  });

  it("is found by meaning as long as it is answered from", async () => {
    const vg_embeddingModel = `sandbox-embed-${randomId()}`;
    agentId = await newAgent(owner, { vg_embeddingModel });
    const docId = await crawl();
    const wren = (await pagesOf(docId)).find(({ name }) => name === "Wren")?.ID ?? "";
    const vectors = async () =>
      (await database.collection(vectorsPath(agentId)).where("docId", "==", wren).get()).size;
    expect(await vectors()).toBe(1);
    const { live } = await versions();
    const questions = [{ id: randomId(), question: "What does the Wren lamp cost?", fact: "84" }];
    await owner.api.knowledge.saveQuestions({ agentId, questions, mode: "before", revision: 0 });
    await service.settled();
    await withoutWren(docId);
    expect((await versions()).live).toBe(live);
    expect(await vectors()).toBe(1);
    const [newest] = (await versions()).versions;
    await owner.api.knowledge.setLive({ agentId, version: newest?.version ?? 0 });
    await service.settled();
    expect(await vectors()).toBe(0);
  });

  it("is listed only as long as a version holds it", async () => {
    const docId = await crawl();
    await withoutWren(docId);
    const gone = async () => (await database.doc(indexPartPath(agentId, "gone")).get()).data();
    expect(await gone()).toMatchObject({ pages: [{ parentId: docId }] });
    await owner.api.knowledge.dropVersions({ agentId });
    service.pass(31 * 60_000);
    site.pages.delete("/about");
    await again(docId);
    const { pages } = z.object({ pages: z.array(z.unknown()) }).parse(await gone());
    expect(pages).toHaveLength(1);
  });
});

describe("a sitemap", () => {
  const sitemap = (...paths: readonly string[]) => ({
    body: `<urlset>${paths.map((path) => `<url><loc>${new URL(path, site.origin).href}</loc></url>`).join("")}</urlset>`,
  });
  async function added(path = "/sitemap.xml", maxPages = 100): Promise<string> {
    const url = site.origin + path;
    const { docId } = await owner.api.knowledge.addSitemap({ agentId, url, maxPages });
    await service.settled();
    return docId;
  }

  it("has the pages read that it lists, and no others", async () => {
    site.pages.set("/sitemap.xml", sitemap("/heron", "/wren", "https://other.example/x"));
    const docId = await added();
    expect(await pathsOf(docId)).toEqual(["/heron", "/wren"]);
    expect((await sourceOf(docId)).site).toMatchObject({ found: 3, read: 2, elsewhere: 1 });
  });

  it("that lists more than is wanted is read from its beginning, and says so", async () => {
    site.pages.set("/sitemap.xml", sitemap("/heron", "/wren", "/about"));
    const docId = await added("/sitemap.xml", 2);
    expect((await sourceOf(docId)).site).toMatchObject({ found: 3, read: 2, ended: "pages" });
  });

  it("of which a part cannot be read forgets nothing, and says which", async () => {
    const index = `<sitemapindex><sitemap><loc>${site.origin}/one.xml</loc></sitemap><sitemap><loc>${site.origin}/two.xml</loc></sitemap></sitemapindex>`;
    site.pages.set("/sitemap.xml", { body: index });
    site.pages.set("/one.xml", sitemap("/heron"));
    site.pages.set("/two.xml", sitemap("/wren"));
    const docId = await added();
    expect(await pathsOf(docId)).toEqual(["/heron", "/wren"]);
    site.pages.delete("/two.xml");
    await again(docId);
    expect(await pathsOf(docId)).toEqual(["/heron", "/wren"]);
    expect(await sourceOf(docId)).toMatchObject({
      status: "SUCCESS",
      site: { removed: 0, problems: [{ url: `${site.origin}/two.xml`, code: "not-found" }] },
    });
    site.pages.set("/two.xml", sitemap("/about"));
    await again(docId);
    expect(await pathsOf(docId)).toEqual(["/about", "/heron"]);
  });

  it("is asked whether a page has changed by the page's own name for it", async () => {
    site.pages.set("/sitemap.xml", sitemap("/heron"));
    const heron = { body: "<!doctype html><title>Heron</title><p>129 euros.", etag: '"one"' };
    site.pages.set("/heron", heron);
    const docId = await added();
    const before = await generation();
    await again(docId);
    expect(await generation()).toBe(before);
    expect((await sourceOf(docId)).site).toMatchObject({ read: 1, changed: 0 });
    site.pages.set("/heron", { body: heron.body.replace("129", "139"), etag: '"two"' });
    await again(docId);
    expect((await sourceOf(docId)).site).toMatchObject({ read: 1, changed: 1 });
  });

  it("of 100,000 URLs changes nothing of what is known, and says what is wrong", async () => {
    site.pages.set("/sitemap.xml", sitemap("/heron"));
    const known = await added();
    const before = await generation();
    const many = Array.from(
      { length: 100_000 },
      (_, n) => `<url><loc>${site.origin}/p/${n}</loc></url>`,
    );
    site.pages.set("/big.xml", { body: `<urlset>${many.join("")}</urlset>` });
    const docId = await added("/big.xml");
    expect(await sourceOf(docId)).toMatchObject({ status: "ERROR", errorCode: "sitemap-too-long" });
    expect(await generation()).toBe(before);
    expect(await pathsOf(known)).toEqual(["/heron"]);
    expect(site.asked.filter((path) => path.startsWith("/p/"))).toEqual([]);
  });

  it("is refused with its own error if the page is not a sitemap", async () => {
    expect(await sourceOf(await added("/heron"))).toMatchObject({
      status: "ERROR",
      errorCode: "not-a-sitemap",
    });
  });
});
