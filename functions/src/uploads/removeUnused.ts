import { agentPath } from "@parley/contract/agents/agent.ts";
import { clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { knowledgePath } from "@parley/contract/knowledge/source.ts";
import { filePath } from "@parley/contract/uploads/filePath.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { segmentPath } from "../knowledge/learning/indexManifest.ts";
import { namedSegments } from "../knowledge/releases/releaseStore.ts";
import type { Deps } from "../platform/deps.ts";
import { fileHead } from "../platform/files.ts";
import type { Job } from "../platform/jobs/job.ts";

type Unused = Pick<Extract<Job, { kind: "removeUnused" }>, "owner" | "files" | "segments">;

/**
 * Job: removes those of the files and segments that nothing names. Safe to repeat. It comes when whatever
 * was about to name them has ended (`removeLater`), or what named them is gone.
 */
export async function removeUnused(
  deps: Pick<Deps, "auth" | "db" | "files">,
  { owner, files, segments }: Unused,
): Promise<void> {
  for (const fileId of files)
    if (!(await isNamed(deps, owner, fileId))) await deps.files.remove(fileId);
  const [, agentId = ""] = owner.split(":");
  const known = segments.length > 0 ? await namedSegments(deps.db, agentId) : new Set<string>();
  for (const segmentId of segments)
    if (!known.has(segmentId)) await deps.db.doc(segmentPath(agentId, segmentId)).delete();
}

/**
 * A public file is a picture, which its owner may name anywhere, unless it is provisional still; any other is named by
 * a source or by nothing, and one whose upload was interrupted by nothing.
 */
async function isNamed(
  { auth, db }: Pick<Deps, "auth" | "db">,
  owner: string,
  fileId: string,
): Promise<boolean> {
  const head = fileHead.safeParse((await db.doc(filePath(fileId)).get()).data());
  if (!head.success || head.data.arriving) return false;
  const [kind = "", id = ""] = owner.split(":");
  if (head.data.public && head.data.provisional && kind === "person") {
    // The sign-in service names it, in no transaction of ours.
    const [person] = (await auth.getUsers([{ uid: id }])).users;
    return person?.photoURL?.endsWith(fileId) ?? false;
  }
  if (head.data.public && head.data.provisional) return false;
  if (head.data.public) {
    const holder = holderPath(kind, id);
    return holder === null || (await db.doc(holder).get()).exists;
  }
  const sources = db.collection(knowledgePath(id));
  const asFile = sources.where("fileId", "==", fileId);
  const asText = sources.where("textFileId", "==", fileId);
  const asEdit = sources.where("edit.fileId", "==", fileId);
  const naming = [asFile, asText, asEdit].map((query) => query.limit(1).get());
  return (await Promise.all(naming)).some((found) => !found.empty);
}

/** Where the owner of a picture is stored; null for a person, who may have no document in this region. */
function holderPath(kind: string, id: string): string | null {
  switch (kind) {
    case "agent":
      return agentPath(id);
    case "org":
      return orgPath(id);
    case "client":
      return clientPath(id);
    case "workspace":
      return workspacePath(id);
    default:
      return null;
  }
}
