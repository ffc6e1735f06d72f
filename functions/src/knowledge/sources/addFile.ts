import { FILE_ENDINGS } from "@parley/contract/knowledge/source.ts";
import { NAME_MAX, shorten } from "@parley/contract/platform/text.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { addSource } from "./addSource.ts";

/**
 * Teaches a file. What is inside decides how it is read; the ending only refuses early what we
 * could never read.
 * @throws AppError BAD_REQUEST for an ending outside the list
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
  await findAgent(deps, operator, agentId);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileId = await deps.files.put(bytes, {
    contentType: file.type || "application/octet-stream",
    agentId,
    public: false,
  });
  const source = { name: fileName, sourceType: "file", fileName, fileSize: bytes.length } as const;
  return addSource(deps, operator, agentId, { ...source, fileId });
}
