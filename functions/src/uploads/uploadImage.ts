import { fillIn } from "@parley/contract/platform/sentence.ts";
import { IMAGE_ENDINGS, fileRoute } from "@parley/contract/uploads/calls.ts";
import { uploadMessages } from "@parley/contract/uploads/messages.ts";
import { findAgent } from "../agents/findAgent.ts";
import type { Operator } from "../platform/actor.ts";
import { AppError } from "../platform/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { imageType } from "./imageType.ts";

/**
 * Stores a picture of an agent, of the workspace or of a client at a public address that never
 * changes. It goes with whom it belongs to.
 * @throws AppError BAD_REQUEST when the bytes are no PNG, JPEG, GIF or WebP
 */
export async function uploadImage(
  deps: Deps,
  operator: Operator,
  input: { agentId?: string | undefined; file: File },
): Promise<{ data: { url: string } }> {
  if (input.agentId !== undefined) await findAgent(deps, operator, input.agentId);
  const bytes = new Uint8Array(await input.file.arrayBuffer());
  const contentType = imageType(bytes);
  if (contentType === null) {
    const message = fillIn(uploadMessages.wrongType, { endings: IMAGE_ENDINGS.join(", ") });
    throw new AppError("BAD_REQUEST", message, { fields: [{ path: "file", message }] });
  }
  const own = operator.kind === "member" ? operator.workspaceId : operator.clientId;
  const holder = input.agentId ?? own;
  const fileId = await deps.files.put(bytes, { contentType, agentId: holder, public: true });
  const base = deps.region === "eu" ? deps.env.PARLEY_API_EU : deps.env.PARLEY_API_NA;
  return { data: { url: `${base}${fileRoute(fileId)}` } };
}
