import type { Transaction } from "@google-cloud/firestore";
import {
  FILE_ENDINGS,
  knowledgeSource,
  SOURCES_MAX,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import type { AgencyKeyPrincipal, KeyPrincipal } from "@parley/contract/platform/principal.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { requireStorage, storageRoom } from "../../plans/storageRoom.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { characterRoom, requireCharacters } from "../../plans/characterRoom.ts";
import type { CountedRoom } from "../../plans/countedRoom.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { idempotentWrite } from "../../platform/writes/idempotentWrite.ts";
import { documentRoom } from "./documentRoom.ts";

/** Whoever may teach an agent: a person, or a server with a secret. */
type Teacher = Operator | KeyPrincipal | AgencyKeyPrincipal;

/** What belongs in the transaction that adds a source: reads first, and gives what then writes. */
type Alongside = (transaction: Transaction) => Promise<(docId: string) => unknown>;

/** Teaches a text that was typed or pasted. */
export async function addText(
  deps: Deps,
  teacher: Teacher,
  input: { agentId: string; name: string; content: string },
): Promise<{ docId: string }> {
  return addTextAlongside(deps, teacher, input);
}

/** The same with what belongs in its transaction. */
export async function addTextAlongside(
  deps: Deps,
  teacher: Teacher,
  input: { agentId: string; name: string; content: string },
  alongside?: Alongside,
): Promise<{ docId: string }> {
  const { agentId, name, content } = input;
  await requireSourceRoom(deps, teacher, agentId, content.length);
  const fileId = await deps.files.put(new TextEncoder().encode(content), {
    contentType: "text/plain; charset=utf-8",
    owner: `agent:${agentId}`,
    public: false,
    room: storageRoom(deps, teacher),
  });
  const planChars = content.length;
  const source = { name, sourceType: "doc", fileId, planChars } as const;
  return addSource(deps, teacher, agentId, source, alongside);
}

/** Teaches a text that has no name; its first words become it. */
export async function addPoints(
  deps: Deps,
  teacher: Teacher,
  input: { agentId: string; text: string },
): Promise<{ docId: string }> {
  const [line = ""] = input.text.trim().split("\n", 1);
  const name = shorten(line.replace(/^#+ /, "").replace(/\s+/g, " ").trim(), 80);
  return addText(deps, teacher, { agentId: input.agentId, name, content: input.text });
}

/** Teaches one web page; it is fetched by the job. Its title becomes its name then. */
export async function addUrl(
  deps: Deps,
  teacher: Teacher,
  input: { agentId: string; url: string },
): Promise<{ docId: string }> {
  const { agentId, url } = input;
  await requireSourceRoom(deps, teacher, agentId, 1);
  await requireStorage(deps, teacher);
  return addSource(deps, teacher, agentId, { name: nameOfUrl(url), sourceType: "url", url });
}

/** Teaches the pages that a sitemap lists. */
export async function addSitemap(
  deps: Deps,
  teacher: Teacher,
  input: { agentId: string; url: string; maxPages: number },
): Promise<{ docId: string }> {
  return addSite(deps, teacher, "sitemap", { ...input, maxDepth: 0 });
}

/** Teaches the pages of a website, from one of them along its links. */
export async function addCrawl(
  deps: Deps,
  teacher: Teacher,
  input: { agentId: string; url: string; maxPages: number; maxDepth: number },
): Promise<{ docId: string }> {
  return addSite(deps, teacher, "crawl", input);
}

/**
 * Teaches a file. What is inside decides how it is read; the ending only refuses early what we
 * could never read.
 * @throws AppError BAD_REQUEST for an ending outside the list
 */
export async function addFile(
  deps: Deps,
  teacher: Teacher,
  input: { agentId: string; file: File },
): Promise<{ docId: string }> {
  const { agentId, file } = input;
  const name = file.name.replace(/[\\/\p{Cc}]/gu, "_");
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : name.slice(dot + 1);
  if (!FILE_ENDINGS.some((allowed) => allowed === ending.toLowerCase()))
    throw new AppError("knowledge.fileType", {}, { fields: ["file"] });
  // A long name keeps its ending, by which people know what it is.
  const fileName = `${shorten(name.slice(0, dot), NAME_MAX - ending.length - 1)}.${ending}`;
  await requireSourceRoom(deps, teacher, agentId, 1);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileId = await deps.files.put(bytes, {
    contentType: file.type || "application/octet-stream",
    owner: `agent:${agentId}`,
    public: false,
    room: storageRoom(deps, teacher),
  });
  const source = { name: fileName, sourceType: "file", fileName, fileSize: bytes.length } as const;
  return addSource(deps, teacher, agentId, { ...source, fileId });
}

async function addSite(
  deps: Deps,
  teacher: Teacher,
  sourceType: "sitemap" | "crawl",
  input: { agentId: string; url: string; maxPages: number; maxDepth: number },
): Promise<{ docId: string }> {
  const { agentId, url, maxPages, maxDepth } = input;
  await requireSourceRoom(deps, teacher, agentId, 1);
  await requireStorage(deps, teacher);
  const name = nameOfUrl(url);
  const limits = { maxPages, maxDepth };
  const site = { run: 1, startedAt: nowSeconds(deps) };
  return addSource(deps, teacher, agentId, { name, sourceType, url, limits, site });
}

/** Host and path of a page, until its title is known. */
export function nameOfUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return shorten(`${host}${pathname.replace(/\/$/, "")}`, 100);
}

/**
 * Before anything is stored; documents and characters are counted again in the transaction that adds them.
 * @throws AppError NOT_FOUND for an agent that is not theirs, CONFLICT when it has enough documents, PAYMENT_REQUIRED
 * without room for that many characters, or as `storageRoom`
 */
async function requireSourceRoom(
  deps: Deps,
  teacher: Teacher,
  agentId: string,
  characters: number,
): Promise<void> {
  await findAgent(deps, teacher, agentId);
  const room = await deps.db.runTransaction(
    async (transaction) => {
      requireDocument(await documentRoom(transaction, deps, agentId));
      return characterRoom(transaction, deps, teacher.workspaceId);
    },
    { readOnly: true },
  );
  requireCharacters(room, characters, teacher);
}

function requireDocument({ isFull }: CountedRoom): void {
  if (isFull) throw new AppError("knowledge.tooMany", { max: SOURCES_MAX });
}

type NewSource = Pick<KnowledgeSource, "name" | "sourceType"> &
  Partial<
    Pick<KnowledgeSource, "url" | "fileName" | "fileSize" | "fileId" | "planChars" | "limits">
  > & { site?: { run: number; startedAt: number } };

/** Writes the source in its first state together with the job that will learn it, and takes its characters' room. */
async function addSource(
  deps: Deps,
  teacher: Teacher,
  agentId: string,
  source: NewSource,
  alongside?: Alongside,
): Promise<{ docId: string }> {
  const docId = randomId();
  const at = nowSeconds(deps);
  const place = deps.db.doc(sourcePath(agentId, docId));
  const add = async (transaction: Transaction) => {
    await findAgent(deps, teacher, agentId, transaction);
    const write = await alongside?.(transaction);
    const documents = await documentRoom(transaction, deps, agentId);
    requireDocument(documents);
    const { planChars = 0 } = source;
    if (planChars > 0) {
      const room = await characterRoom(transaction, deps, teacher.workspaceId);
      requireCharacters(room, planChars, teacher);
      room.take(planChars);
    }
    const added = knowledgeSource.parse({
      ...source,
      ID: docId,
      agentId,
      userId: teacherId(teacher),
      status: "INITIALIZED",
      ts: at,
      updatedAt: at,
    });
    transaction.create(place, added);
    documents.take();
    write?.(docId);
    return added.site === null
      ? deps.jobs.add(transaction, { kind: "indexSource", agentId, docId })
      : deps.jobs.add(transaction, { kind: "readSite", agentId, docId, run: 1, slice: 0 });
  };
  const isAdded = async (transaction: Transaction) => (await transaction.get(place)).exists;
  // Many at once would each have the others begin anew until they give up.
  const competing = `documents ${agentId}`;
  const jobId = await runExclusiveTransaction(deps.db, competing, idempotentWrite(add, isAdded));
  await deps.jobs.kick(jobId);
  return { docId };
}

/** Who taught it; a server is known by its workspace. */
function teacherId(teacher: Teacher): string {
  const isPerson = teacher.kind === "member" || teacher.kind === "client";
  return isPerson ? actorOf(teacher).uid : teacher.workspaceId;
}
