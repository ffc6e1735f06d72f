import type { Transaction } from "@google-cloud/firestore";
import {
  FILE_ENDINGS,
  knowledgePath,
  knowledgeSource,
  SOURCES_MAX,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { NAME_MAX } from "@parley/contract/platform/limits.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { requireStorage, storageRoom } from "../../billing/storageRoom.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { recogniseOwn } from "../../platform/writes/recogniseOwn.ts";

/** Teaches a text that was typed or pasted. @throws AppError PAYMENT_REQUIRED as `storageRoom` */
export async function addText(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; name: string; content: string },
): Promise<{ docId: string }> {
  await requireSourceRoom(deps, operator, input.agentId);
  const bytes = new TextEncoder().encode(input.content);
  const fileId = await deps.files.put(bytes, {
    contentType: "text/plain; charset=utf-8",
    owner: `agent:${input.agentId}`,
    public: false,
    room: storageRoom(deps, operator),
  });
  return addSource(deps, operator, input.agentId, { name: input.name, sourceType: "doc", fileId });
}

/**
 * Teaches one web page; it is fetched by the job. Its title becomes its name then.
 * @throws AppError PAYMENT_REQUIRED as `storageRoom`, where nothing more fits
 */
export async function addUrl(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; url: string },
): Promise<{ docId: string }> {
  await requireSourceRoom(deps, operator, input.agentId);
  await requireStorage(deps, operator);
  const { hostname, pathname } = new URL(input.url);
  const name = shorten(`${hostname}${pathname === "/" ? "" : pathname}`, 100);
  return addSource(deps, operator, input.agentId, { name, sourceType: "url", url: input.url });
}

/**
 * Teaches a file. What is inside decides how it is read; the ending only refuses early what we
 * could never read.
 * @throws AppError BAD_REQUEST for an ending outside the list; PAYMENT_REQUIRED as `storageRoom`
 */
export async function addFile(
  deps: Deps,
  operator: Operator,
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
  await requireSourceRoom(deps, operator, agentId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileId = await deps.files.put(bytes, {
    contentType: file.type || "application/octet-stream",
    owner: `agent:${agentId}`,
    public: false,
    room: storageRoom(deps, operator),
  });
  const source = { name: fileName, sourceType: "file", fileName, fileSize: bytes.length } as const;
  return addSource(deps, operator, agentId, { ...source, fileId });
}

/**
 * Before anything is stored: it is an end for floods, which a few at the same moment may pass.
 * @throws AppError NOT_FOUND for an agent that is not theirs, CONFLICT when it has enough documents
 */
async function requireSourceRoom(deps: Deps, operator: Operator, agentId: string): Promise<void> {
  await findAgent(deps, operator, agentId);
  const { count } = (await deps.db.collection(knowledgePath(agentId)).count().get()).data();
  if (count >= SOURCES_MAX) throw new AppError("knowledge.tooMany", { max: SOURCES_MAX });
}

type NewSource = Pick<KnowledgeSource, "name" | "sourceType"> &
  Partial<Pick<KnowledgeSource, "url" | "fileName" | "fileSize" | "fileId">>;

/** Writes the source in its first state together with the job that will learn it. */
async function addSource(
  deps: Deps,
  operator: Operator,
  agentId: string,
  source: NewSource,
): Promise<{ docId: string }> {
  const docId = randomId();
  const at = seconds(deps);
  const place = deps.db.doc(sourcePath(agentId, docId));
  const add = async (transaction: Transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const added = knowledgeSource.parse({
      ...source,
      ID: docId,
      agentId,
      userId: actorOf(operator).uid,
      status: "INITIALIZED",
      ts: at,
      updatedAt: at,
    });
    transaction.create(place, added);
    return deps.jobs.add(transaction, { kind: "indexSource", agentId, docId });
  };
  const isAdded = async (transaction: Transaction) => (await transaction.get(place)).exists;
  const jobId = await deps.db.runTransaction(recogniseOwn(add, isAdded));
  await deps.jobs.kick(jobId);
  return { docId };
}
