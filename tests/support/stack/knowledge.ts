import { knowledgeSource, sourcePath } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { readFixture, type FixtureName } from "../../fixtures/fixture.ts";
import { waitForDocument } from "./database.ts";
import type { Owner } from "../actors/owner.ts";

type Teacher = Pick<Owner, "api">;

/** Waits until a source was learned or has failed, and returns it. */
export function waitUntilLearned(agentId: string, docId: string): Promise<KnowledgeSource> {
  return waitForDocument(
    sourcePath(agentId, docId),
    knowledgeSource,
    ({ status }) => status === "SUCCESS" || status === "ERROR",
    60_000,
  );
}

/** Teaches a text and waits for the outcome. */
export async function teachText(
  owner: Teacher,
  agentId: string,
  name: string,
  content: string,
): Promise<KnowledgeSource> {
  const { docId } = await owner.api.knowledge.addText({ agentId, name, content });
  return waitUntilLearned(agentId, docId);
}

/** Teaches a web page and waits for the outcome. */
export async function teachUrl(
  owner: Teacher,
  agentId: string,
  url: string,
): Promise<KnowledgeSource> {
  const { docId } = await owner.api.knowledge.addUrl({ agentId, url });
  return waitUntilLearned(agentId, docId);
}

/** Teaches a fixture file, optionally under another name, and waits for the outcome. */
export async function teachFile(
  owner: Teacher,
  agentId: string,
  fixture: FixtureName,
  fileName: string = fixture,
): Promise<KnowledgeSource> {
  const bytes = new Uint8Array(await readFixture(fixture));
  const { docId } = await owner.api.knowledge.addFile({
    agentId,
    file: new File([bytes], fileName),
  });
  return waitUntilLearned(agentId, docId);
}
