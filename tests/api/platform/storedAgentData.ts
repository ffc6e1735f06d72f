import { isDeepStrictEqual } from "node:util";
import type { DocumentReference } from "@google-cloud/firestore";
import { agentPath } from "@parley/contract/agents/agent.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { totalledByScheduler, withoutCounts } from "../../support/stack/documentsMentioning.ts";
import { database } from "../../support/stack/database.ts";

/**
 * An agent's card, everything stored below it and the list of its files, by path: compare two of
 * these to check that something changed nothing. What the scheduler changes is left out.
 */
export async function storedAgentData(agentId: string): Promise<Record<string, unknown>> {
  const files = await database.collection(FILES).where("owner", "==", `agent:${agentId}`).get();
  const documents = await documentsFrom(database.doc(agentPath(agentId)));
  return Object.fromEntries([
    ...documents.filter(([path]) => !totalledByScheduler.test(path)),
    ...files.docs.map((file) => [file.ref.path, file.data()]),
  ]);
}

/** The outcome of something, with the paths of everything of the agent that it changed. */
export async function withChanges<Outcome extends object>(
  agentId: string,
  act: () => Promise<Outcome>,
): Promise<Outcome & { changed: string[] }> {
  const before = await storedAgentData(agentId);
  const outcome = await act();
  const after = await storedAgentData(agentId);
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    ...outcome,
    changed: paths.filter((path) => !isDeepStrictEqual(before[path], after[path])),
  };
}

async function documentsFrom(ref: DocumentReference): Promise<[string, unknown][]> {
  const [snapshot, collections] = await Promise.all([ref.get(), ref.listCollections()]);
  const lists = await Promise.all(collections.map((collection) => collection.listDocuments()));
  const below = await Promise.all(lists.flat().map((child) => documentsFrom(child)));
  return [[ref.path, withoutCounts(snapshot.data())], ...below.flat()];
}
