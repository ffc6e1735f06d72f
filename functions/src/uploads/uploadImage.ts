import {
  fileRoute,
  IMAGE_ENDINGS,
  PICTURES_MAX,
  UPLOADS_PER_HOUR,
} from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { findAgent } from "../agents/findAgent.ts";
import { findOrg } from "../clients/orgs/findOrg.ts";
import { actorOf, type Operator } from "../platform/auth/actor.ts";
import type { FileOwner } from "../platform/files.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { countIfAllowed } from "../platform/limits/allowance.ts";

type Holder = {
  agentId?: string | undefined;
  orgId?: string | undefined;
  own?: "yes" | undefined;
};

/**
 * Stores a picture of an agent, an organisation, the workspace, a member or a client at a permanent
 * public URL. It is deleted with its owner.
 * @throws AppError BAD_REQUEST when the bytes are not a PNG, JPEG, GIF or WebP; NOT_FOUND for
 * somebody else's agent or organisation; FORBIDDEN for an organisation's client who is not its
 * admin; TOO_MANY_REQUESTS and CONFLICT beyond what one may upload and what is kept
 */
export async function uploadImage(
  deps: Deps,
  operator: Operator,
  input: Holder & { file: File },
): Promise<{ data: { url: string } }> {
  const owner = await ownerOf(deps, operator, input);
  const bytes = new Uint8Array(await input.file.arrayBuffer());
  const contentType = imageType(bytes);
  if (contentType === null) {
    const endings = IMAGE_ENDINGS.join(", ");
    throw new AppError("uploads.wrongType", { endings }, { fields: ["file"] });
  }
  await requireRoom(deps, operator, owner);
  return { data: { url: await storePicture(deps, bytes, contentType, owner) } };
}

const HOUR_SECONDS = 3600;

/**
 * Two ends for whoever uploads by program. The number that is kept may be passed by a few that come at the same
 * moment; the number in an hour holds across all instances.
 * @throws AppError CONFLICT when the owner has as many as are kept; TOO_MANY_REQUESTS beyond what one may upload
 */
async function requireRoom(deps: Deps, operator: Operator, owner: FileOwner): Promise<void> {
  const kept = deps.db.collection(FILES).where("owner", "==", owner).where("public", "==", true);
  const { count } = (await kept.count().get()).data();
  if (count >= PICTURES_MAX) throw new AppError("uploads.full", { max: PICTURES_MAX });
  const isAllowed = await countIfAllowed(deps, {
    about: `pictures of ${operator.kind}:${actorOf(operator).uid}`,
    perWindow: UPLOADS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
  if (!isAllowed)
    throw new AppError(
      "uploads.tooManyAnHour",
      { max: UPLOADS_PER_HOUR },
      { retryAfter: HOUR_SECONDS },
    );
}

/** Stores a picture whose type is known. Gives its permanent public URL. */
export async function storePicture(
  deps: Pick<Deps, "env" | "files" | "region">,
  bytes: Uint8Array,
  contentType: string,
  owner: FileOwner,
): Promise<string> {
  const fileId = await deps.files.put(bytes, { contentType, owner, public: true });
  const base = deps.region === "eu" ? deps.env.PARLEY_API_EU : deps.env.PARLEY_API_NA;
  return `${base}${fileRoute(fileId)}`;
}

/** Whose picture it will be; every id given is checked against the caller. */
async function ownerOf(
  deps: Deps,
  operator: Operator,
  { agentId, orgId, own }: Holder,
): Promise<FileOwner> {
  if (agentId !== undefined) await findAgent(deps, operator, agentId);
  if (orgId !== undefined) {
    await deps.db.runTransaction((transaction) => findOrg(transaction, deps, operator, orgId));
    if (operator.kind === "client" && !operator.isOrgAdmin)
      throw new AppError("platform.forbidden");
  }
  if (agentId !== undefined) return `agent:${agentId}`;
  if (orgId !== undefined) return `org:${orgId}`;
  if (operator.kind === "client") return `client:${operator.clientId}`;
  return own ? `person:${operator.uid}` : `workspace:${operator.workspaceId}`;
}

/** The type of a picture by its first bytes; null for anything else (SVG too: it can hold script). */
export function imageType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "image/webp";
  return null;
}
