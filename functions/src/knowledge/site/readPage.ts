import { createHash } from "node:crypto";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import {
  knowledgeSource,
  sourcePath,
  type KnowledgeErrorCode,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { nameAfterSite } from "../../agents/nameAfterSite.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { hasEmbedder, type EmbeddingSettings } from "../meaning/embedder.ts";
import { noteChecked, reasonOf, valuesOf } from "../learning/indexSource.ts";
import {
  fetchTimed,
  learnPage,
  pageFingerprint,
  type LearnedSource,
  type LearnOptions,
} from "../learning/learn.ts";
import { storeLearned } from "../learning/storeLearned.ts";
import { nameOfUrl } from "../sources/addSource.ts";
import { documentRoom } from "../sources/documentRoom.ts";
import { forgetPages } from "../sources/removeSource.ts";
import type { Robots } from "./robots/robots.ts";
import { siteNameOf } from "./siteName.ts";
import { startUrlOf } from "./siteProgress.ts";
import type { SiteState } from "./siteState.ts";
import { forgetBegun } from "./storeReading.ts";
import { pageUrlOf } from "./siteUrls.ts";
import { stayOn } from "./stayOn.ts";

type SiteDeps = Pick<Deps, "db" | "egress" | "env" | "files" | "jobs" | "now">;

/** What looking at rules takes where they are there: nothing is fetched, and nothing counted. */
const RULES_UNCOUNTED_MS = 100;

/** `alias` is where a redirect led to; empty without one. */
type ReadOutcome = { docId: string; links: string[]; alias: string };

/** How much of what there is room for. */
type Values = KnowledgeSource["errorValues"];

/** What became of one page of a website. */
export type PageOutcome =
  | (ReadOutcome & { kind: "added" | "changed" | "unchanged" })
  | { kind: "failed"; code: KnowledgeErrorCode; docId?: string }
  | { kind: "skipped"; links: string[]; alias: string }
  | { kind: "noRoom"; code: "full" | "plan-limit" | "storage-full"; values?: Values }
  | { kind: "removed" | "forbidden" | "elsewhere" };

type Visit = {
  /** The website. */
  source: KnowledgeSource;
  /** The page that is asked for: a redirect may lead to another. */
  url: string;
  state: SiteState;
  robots: Robots;
  reading: LearnOptions;
  config: EmbeddingSettings & Pick<AgentConfig, "isNamedByHost">;
};

/**
 * Reads one page of a website: it becomes a source, or is looked at again. A new page that cannot be read leaves
 * nothing behind; one that is known stays as it is, unless it is gone.
 */
export async function readPage(deps: SiteDeps, visit: Visit): Promise<PageOutcome> {
  const { source, url, state, config } = visit;
  if (state.keptOut.includes(url)) return { kind: "skipped", links: [], alias: "" };
  try {
    if (!(await mayRead(visit, url))) return { kind: "forbidden" };
    return await visitPage(deps, visit, await findPage(deps, source, url));
  } catch (error) {
    const code = reasonOf(error);
    if (code === null) throw error;
    if (code === "elsewhere") return { kind: "elsewhere" };
    if (code === "robots") return { kind: "forbidden" };
    if (code === "plan-limit" || code === "storage-full")
      return { kind: "noRoom", code, values: valuesOf(error) };
    const known = await findPage(deps, source, url);
    if (known === undefined) return { kind: "failed", code };
    if (code === "not-found") {
      await forgetPages(deps, config.ownerID, source.agentId, [known.ID], "reading");
      return { kind: "removed" };
    }
    await noteChecked(deps, known, code);
    return { kind: "failed", code, docId: known.ID };
  }
}

/**
 * Goes past a page that ended its process, or whatever it led to: what was begun of it leaves nothing behind, either.
 */
export async function giveUpPage(
  deps: SiteDeps,
  { source: { agentId, ID }, config }: Pick<Visit, "source" | "config">,
): Promise<PageOutcome> {
  await forgetBegun(deps, { agentId, docId: ID }, config.ownerID);
  return { kind: "failed", code: "crashed" };
}

async function visitPage(
  deps: SiteDeps,
  visit: Visit,
  askedPage: KnowledgeSource | undefined,
): Promise<PageOutcome> {
  const { source, url: asked, state, robots, reading, config } = visit;
  const wantsLinks = source.sourceType === "crawl";
  const isLearned = askedPage?.status === "SUCCESS" && askedPage.textFileId !== "";
  // Its links are wanted, too: then it has to come as a whole.
  const etag = isLearned && !wantsLinks ? askedPage.etag : "";
  const beforeRedirect = stayOn([startUrlOf(state)], robots);
  const page = await fetchTimed(deps, asked, reading, { etag, beforeRedirect });
  const url = pageUrlOf(page.url);
  const alias = url === asked ? "" : url;
  if (page.status === 304 && askedPage) return unchanged(deps, askedPage, alias);
  if (alias !== "" && isKnownUrl(state, url)) return { kind: "skipped", links: [], alias: "" };
  if (state.keptOut.includes(url)) return { kind: "skipped", links: [], alias };
  const before = alias === "" ? askedPage : await findPage(deps, source, url);
  const earlier = before !== undefined && before.textFileId !== "" ? before : undefined;
  // One that has failed since is learned again, and stays as it is where that fails.
  const known = earlier?.status === "SUCCESS" ? earlier : undefined;
  const isHome = asked === startUrlOf(state);
  if (earlier && earlier.isHome !== isHome) await noteHome(deps, earlier, isHome);
  if (known && !wantsLinks && pageFingerprint(page).contentHash === known.contentHash)
    return unchanged(deps, known, alias);
  const child = earlier ?? (await beginPage(deps, source, url, isHome));
  if (child === undefined) return { kind: "skipped", links: [], alias };
  if (child === "full") return { kind: "noRoom", code: "full" };
  const isEmbedded = hasEmbedder(deps.env, config);
  const options = { workspaceId: config.ownerID, isEmbedded, isKnown: known !== undefined };
  try {
    const learned = await learnPage(child, page, reading, {
      wantsLinks,
      withContact: isHome,
    });
    const { links } = learned;
    if (config.isNamedByHost && isHome)
      await nameAfterSite(deps, source.agentId, siteNameOf(titlesOf(learned, url)));
    if (learned.chunks.length === 0) {
      if (!earlier) await forgetPages(deps, config.ownerID, source.agentId, [child.ID], "reading");
      return { kind: "skipped", links, alias };
    }
    const outcome = await storeLearned(deps, child, learned, options);
    if (outcome === "unchanged") return { ...(await unchanged(deps, child, alias)), links };
    if (outcome === "checked") return { kind: "unchanged", docId: child.ID, links, alias };
    if (outcome === "gone") return { kind: "skipped", links, alias };
    return { kind: earlier ? "changed" : "added", docId: child.ID, links, alias };
  } catch (error) {
    if (!earlier) await forgetPages(deps, config.ownerID, source.agentId, [child.ID], "reading");
    throw error;
  }
}

/** Whether its host's robots.txt allows a page; the first on the website's other host waits for that one's. */
async function mayRead({ robots, reading }: Visit, url: string): Promise<boolean> {
  const begun = performance.now();
  const isAllowed = robots.mayRead(url);
  return isAllowed.finally(async () => {
    const took = performance.now() - begun;
    if (took > RULES_UNCOUNTED_MS) await reading.countTime(took);
  });
}

/** Says of a known page whether its website is begun with it: another may be by now. */
async function noteHome(
  { db }: SiteDeps,
  { agentId, ID }: KnowledgeSource,
  isHome: boolean,
): Promise<void> {
  const ref = db.doc(sourcePath(agentId, ID));
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) transaction.update(ref, { isHome });
  });
}

/** What the page says of itself: one without a title is named after its URL, which says nothing of the website. */
function titlesOf({ title, siteName }: LearnedSource, url: string) {
  return { title: title === nameOfUrl(url) ? "" : title, siteName, url };
}

async function unchanged(deps: SiteDeps, known: KnowledgeSource, alias: string) {
  await noteChecked(deps, known, "");
  return { kind: "unchanged" as const, docId: known.ID, links: [], alias };
}

function isKnownUrl({ pages, aliases }: SiteState, url: string): boolean {
  return aliases.includes(url) || pages.some((one) => one.url === url);
}

/** The id of a website's page, the same in each of its readings. */
function pageIdOf(siteId: string, url: string): string {
  return createHash("sha256").update(`${siteId} ${url}`).digest("hex").slice(0, 20);
}

async function findPage(
  deps: SiteDeps,
  { agentId, ID }: KnowledgeSource,
  url: string,
): Promise<KnowledgeSource | undefined> {
  const found = await deps.db.doc(sourcePath(agentId, pageIdOf(ID, url))).get();
  return knowledgeSource.safeParse(found.data()).data;
}

/**
 * Writes a page that is being read, unless its website was removed meanwhile or the agent has enough documents. One that is there is read again. It has
 * the tags that the website has by now: whoever changed them has had them changed for the pages there were.
 */
async function beginPage(
  deps: SiteDeps,
  { agentId, ID, userId }: KnowledgeSource,
  url: string,
  isHome: boolean,
): Promise<KnowledgeSource | "full" | undefined> {
  const docId = pageIdOf(ID, url);
  const ref = deps.db.doc(sourcePath(agentId, docId));
  return deps.db.runTransaction(async (transaction) => {
    const [parent, found] = (
      await transaction.getAll(deps.db.doc(sourcePath(agentId, ID)), ref)
    ).map((one) => knowledgeSource.safeParse(one.data()).data);
    if (parent === undefined) return undefined;
    const room = found ? undefined : await documentRoom(transaction, deps, agentId);
    if (room?.isFull) return "full";
    const { tags } = parent;
    const at = nowSeconds(deps);
    const page = knowledgeSource.parse({
      ...(found ?? { ID: docId, agentId, userId, name: nameOfUrl(url), url, tags, ts: at }),
      sourceType: "url",
      parentId: ID,
      isHome,
      status: "PENDING",
      updatedAt: at,
    });
    room?.take();
    transaction.set(ref, page);
    return page;
  });
}
