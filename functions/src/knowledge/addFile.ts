import { knowledgeMessages } from "@parley/contract/knowledge/messages.ts";
import { FILE_ENDINGS } from "@parley/contract/knowledge/source.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { findAgent } from "../agents/findAgent.ts";
import { AppError } from "../platform/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { addSource } from "./addSource.ts";

/**
 * Teaches a file. What is inside decides how it is read; the ending only refuses early what we
 * could never read.
 * @throws AppError BAD_REQUEST for an ending outside the list
 */
export async function addFile(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentId: string; file: File },
): Promise<{ docId: string }> {
  const { agentId, file } = input;
  const fileName = shorten(file.name.replace(/[\\/\p{Cc}]/gu, "_"), 100);
  const ending = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  if (!FILE_ENDINGS.some((allowed) => allowed === ending))
    throw new AppError("BAD_REQUEST", knowledgeMessages.fileType, {
      fields: [{ path: "file", message: knowledgeMessages.fileType }],
    });
  await findAgent(deps, member, agentId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileId = await deps.files.put(bytes, {
    contentType: file.type || "application/octet-stream",
    agentId,
    public: false,
  });
  const source = { name: fileName, sourceType: "file", fileName, fileSize: bytes.length } as const;
  return addSource(deps, member, agentId, { ...source, fileId });
}
