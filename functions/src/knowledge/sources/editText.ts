import {
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { storageRoom } from "../../plans/storageRoom.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { characterRoom, requireCharacters } from "../../plans/characterRoom.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { findSource } from "./findSource.ts";

type Edit = { agentId: string; docId: string; revision: number; name: string; content: string };

/**
 * Replaces a text. What was learned stays known until the job has learned the new wording, and if that fails.
 * Sent again after a lost answer it changes nothing.
 * @throws AppError NOT_FOUND; BAD_REQUEST for a page or a file; CONFLICT with reason `revision` when somebody
 * has edited it since, PAYMENT_REQUIRED without room for what it is longer, or as `storageRoom`: then nothing is written
 */
export async function editText(
  deps: Deps,
  operator: Operator,
  input: Edit,
): Promise<{ docId: string; revision: number }> {
  const { agentId, docId, name, content } = input;
  await findAgent(deps, operator, agentId);
  const found = await findSource(deps, agentId, docId);
  if (found.revision === input.revision + 1 && (await says(deps, found, input)))
    return { docId, revision: found.revision };
  assertEditable(found, input);
  const fileId = await deps.files.put(
    new TextEncoder().encode(content),
    {
      contentType: "text/plain; charset=utf-8",
      owner: `agent:${agentId}`,
      public: false,
      room: storageRoom(deps, operator),
    },
    [found.edit?.fileId ?? ""],
  );
  const revision = input.revision + 1;
  let written: { jobId: string; replaced: string | undefined } | undefined;
  const { jobId, replaced } = await runExclusiveTransaction(
    deps.db,
    operator.workspaceId,
    async (transaction) => {
      await findAgent(deps, operator, agentId, transaction);
      const source = await findSource(deps, agentId, docId, transaction);
      // The database runs this again when its answer to the write was lost: it then meets its own.
      if (names(source, fileId) && written !== undefined) return written;
      assertEditable(source, input);
      // The old wording is answered from until the new one is learned: the longer of the two counts.
      const planChars = Math.max(source.planChars, content.length);
      const room = await characterRoom(transaction, deps, operator.workspaceId);
      requireCharacters(room, planChars - source.planChars, operator);
      room.take(planChars - source.planChars);
      transaction.update(deps.db.doc(sourcePath(agentId, docId)), {
        edit: { name, fileId },
        revision,
        planChars,
        status: "INITIALIZED",
        errorCode: "",
        updatedAt: nowSeconds(deps),
      });
      written = {
        jobId: deps.jobs.add(transaction, { kind: "indexSource", agentId, docId }),
        replaced: source.edit?.fileId,
      };
      return written;
    },
  ).catch(async (error: unknown) => {
    // After any other failure the text may have been taken all the same, and after a refusal too: that
    // of a second run, when the database's answer to the first was lost.
    if (error instanceof AppError && !(await isTaken(deps, input, fileId)))
      await deps.files.remove(fileId);
    throw error;
  });
  await deps.jobs.kick(jobId);
  if (replaced !== undefined) await deps.files.remove(replaced);
  return { docId, revision };
}

/** Whether the stored source has this file, whoever may see it by now. */
async function isTaken(
  { db }: Pick<Deps, "db">,
  { agentId, docId }: Edit,
  fileId: string,
): Promise<boolean> {
  const stored = knowledgeSource.safeParse((await db.doc(sourcePath(agentId, docId)).get()).data());
  return stored.success && names(stored.data, fileId);
}

function names({ edit, fileId: learned }: KnowledgeSource, fileId: string): boolean {
  return edit?.fileId === fileId || learned === fileId;
}

function assertEditable(source: KnowledgeSource, { revision }: Edit): void {
  if (source.sourceType !== "doc") throw new AppError("knowledge.notText");
  if (source.revision !== revision) throw new AppError("knowledge.revision");
}

/** Whether the newest wording is the given one already. */
async function says(
  { files }: Pick<Deps, "files">,
  source: KnowledgeSource,
  { name, content }: Edit,
): Promise<boolean> {
  const newest = source.edit ?? source;
  if (newest.name !== name) return false;
  const file = await files.get(newest.fileId);
  return file !== null && new TextDecoder().decode(file.bytes) === content;
}
