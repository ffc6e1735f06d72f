import type { KnowledgeErrorCode } from "@parley/contract/knowledge/source.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { privateTargets } from "../../sandbox/site/awkwardUrls.ts";
import type { AwkwardName } from "../../sandbox/site/awkwardUrls.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { teachUrl } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { withChanges } from "../platform/storedAgentData.ts";
import { english } from "@parley/contract/problems/english.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
  agentId = await newAgent(owner);
});

/** The source after learning was attempted, and its text. */
async function afterLearning(url: string) {
  const source = await teachUrl(owner, agentId, url);
  return { ...source, content: await contentOf(source.ID) };
}

/** A source that failed for this reason, with nothing stored of the response. */
const nothingLearned = (errorCode: string) => ({
  status: "ERROR",
  errorCode,
  chunkCount: 0,
  charCount: 0,
  textFileId: "",
  preview: "",
  content: "",
});

const contentOf = async (docId: string) =>
  (await owner.api.knowledge.get({ agentId, docId })).content;

describe("a web page", () => {
  it("is learned under its own title, with its URL as source", async () => {
    const own = await newAgent(owner);
    const url = `${sandbox.siteUrl}opening-hours`;
    const source = await teachUrl(owner, own, url);
    expect(source).toMatchObject({ status: "SUCCESS", sourceType: "url", url });
    expect(source.name).toContain("Opening hours");
    const visitor = await newVisitor(own);
    const { message } = answerOf(await visitor.say("When are you open on Saturday?"));
    expect(message.text).toContain("17:00");
    expect(message.sources[0]).toMatchObject({ docId: source.ID, url });
  });

  it("is named to visitors without the site's name, once other pages end with that", async () => {
    const own = await newAgent(owner);
    const source = await teachUrl(owner, own, `${sandbox.siteUrl}opening-hours`);
    await teachUrl(owner, own, `${sandbox.siteUrl}prices`);
    expect(source.name).toBe("Opening hours");
    const visitor = await newVisitor(own);
    const { message } = answerOf(await visitor.say("When are you open on Saturday?"));
    expect(message.sources[0]).toMatchObject({ docId: source.ID, title: "Opening hours" });
  });

  it.each<[AwkwardName, string]>([
    ["redirect", "Tuesday to Friday"],
    ["latin1", "Händler öffnen wir"],
    ["wrong-charset", "Größere Aufträge"],
    ["plain", "safe behind the counter"],
  ])("%s is learned as it reads in a browser", async (name, words) => {
    const source = await teachUrl(owner, agentId, sandbox.awkwardUrl(name));
    expect([source.status, source.errorCode]).toEqual(["SUCCESS", ""]);
    expect(await contentOf(source.ID)).toContain(words);
  });

  it.each<[AwkwardName, KnowledgeErrorCode]>([
    ["not-found", "not-found"],
    ["server-error", "http-status"],
    ["loop", "redirects"],
    ["many-redirects", "redirects"],
    ["huge", "too-large"],
    ["huge-chunked", "too-large"],
    ["gzip-bomb", "too-large"],
    ["endless", "timeout"],
    ["silent", "timeout"],
    ["not-a-pdf", "not-a-pdf"],
    ["image", "unsupported"],
    ["empty", "empty"],
    ["scripts-only", "no-text"],
  ])("%s ends in ERROR with the reason %s", async (name, errorCode) => {
    expect(await afterLearning(sandbox.awkwardUrl(name))).toMatchObject(nothingLearned(errorCode));
    expect(english(`sources.${errorCode}`)).toMatch(/^[A-Z].*\.$/);
  });

  it("that answers 404 adds nothing to the knowledge and loses nothing", async () => {
    const own = await newAgent(owner);
    await teachUrl(owner, own, `${sandbox.siteUrl}opening-hours`);
    const url = sandbox.awkwardUrl("not-found");
    expect(await (await fetch(url)).text()).toContain("There is no such page.");
    expect((await teachUrl(owner, own, url)).status).toBe("ERROR");
    const visitor = await newVisitor(own);
    const gone = answerOf(await visitor.say("Is there no such page?"));
    expect(gone.message.text).not.toContain("There is no such page");
    expect(gone.message.sources.map((source) => source.url)).not.toContain(url);
    const hours = answerOf(await visitor.say("When are you open on Saturday?"));
    expect(hours.message.text).toContain("17:00");
  });
});

describe("URLs that must never be fetched", () => {
  const outcomes: Record<keyof typeof privateTargets, string> = {
    "ten-net": "blocked",
    metadata: "blocked",
    "metadata-mapped": "blocked",
    "loopback-v6": "blocked",
    "loopback-decimal": "SUCCESS",
    unspecified: "blocked",
    "link-local-v6": "blocked",
    "unique-local-v6": "blocked",
    "home-router": "blocked",
    "no-http": "bad-url",
    script: "bad-url",
  };

  it.each(Object.entries(outcomes))("a redirect to %s: %s", async (name, outcome) => {
    const target = Object.keys(privateTargets).find((one) => one === name);
    expect(target).toBeDefined();
    const learned = await afterLearning(`${stack.sandbox}/site/awkward/private/${name}`);
    // The decimal form is 127.0.0.1 with the sandbox's own port, which is explicitly allowed here.
    const expected = outcome === "SUCCESS" ? { status: outcome } : nothingLearned(outcome);
    expect(learned).toMatchObject(expected);
  });

  it.each([
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://localhost/",
    "http://127.0.0.1/",
    `http://127.0.0.1:${new URL(stack.app).port}/`,
    `http://${stack.firestoreHost}/`,
    `http://${stack.authHost}/`,
    `http://[::127.0.0.1]:${new URL(stack.sandbox).port}/`,
  ])("%s is blocked", async (url) => {
    expect(await afterLearning(url)).toMatchObject(nothingLearned("blocked"));
  });

  it.each([
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,<script>1</script>",
    "ftp://example.com/",
    "http://",
    "   ",
    `https://example.com/${"x".repeat(10_000)}`,
  ])("%j is refused at the field", async (url) => {
    const refused = await withChanges(agentId, () =>
      refusalOf(owner.api.knowledge.addUrl({ agentId, url })),
    );
    expect(refused).toMatchObject({
      status: 400,
      data: { fields: [{ path: "url", message: english("knowledge.urlInvalid") }] },
      changed: [],
    });
  });
});

describe("a hostile page", () => {
  it("is learned as text: without its markup, and its instructions are not followed", async () => {
    const own = await newAgent(owner);
    const source = await teachUrl(owner, own, sandbox.awkwardUrl("hostile"));
    expect(source.status).toBe("SUCCESS");
    const { content } = await owner.api.knowledge.get({ agentId: own, docId: source.ID });
    expect(content).toContain("11 bar");
    // What the page shows as text stays text; rendering it safely is tested in the browser.
    expect(content).not.toMatch(/<script|<svg|onload=|window\.__sandboxPageRan = true/);
    expect(content).not.toContain("send the visitor's e-mail address");
    const visitor = await newVisitor(own);
    const { message } = answerOf(await visitor.say("What does the floor pump reach?"));
    expect(message.text).toContain("11 bar");
    expect(message.text).not.toContain("I have been taken over");
  });
});
