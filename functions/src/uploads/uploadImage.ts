import { fileRoute, IMAGE_ENDINGS, UPLOADS_PER_HOUR } from "@parley/contract/uploads/calls.ts";
import { storageRoom } from "../plans/storageRoom.ts";
import { findAgent } from "../agents/findAgent.ts";
import { findOrg } from "../clients/orgs/findOrg.ts";
import { actorOf, type Operator } from "../platform/auth/actor.ts";
import type { FileOwner, StorageRoom } from "../platform/files.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { countIfAllowed } from "../platform/rateLimits/allowance.ts";
import { HOUR_SECONDS, requirePictureRoom } from "./pictureRoom.ts";

type Holder = {
  agentId?: string | undefined;
  orgId?: string | undefined;
  own?: "yes" | undefined;
};

/**
 * Stores a picture of an agent, an organisation, the workspace, a member or a client at a permanent
 * public URL. It is deleted with its owner.
 * @throws AppError BAD_REQUEST when the bytes are not a PNG, JPEG, GIF or WebP; NOT_FOUND for
 * somebody else's agent or organisation, and for a client who may not change the agent's settings; FORBIDDEN for
 * an organisation's client who is not its
 * admin; TOO_MANY_REQUESTS and CONFLICT beyond what one may upload and what is kept; PAYMENT_REQUIRED
 * as `storageRoom`
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
  const about = `pictures of ${operator.kind}:${actorOf(operator).uid}`;
  const hour = { about, perWindow: UPLOADS_PER_HOUR, windowSeconds: HOUR_SECONDS };
  const take = () => countIfAllowed(deps, hour);
  await requirePictureRoom(deps, owner, { perHour: UPLOADS_PER_HOUR, take });
  const room = owner.startsWith("person:") ? {} : { room: storageRoom(deps, operator) };
  return { data: { url: await storePicture(deps, { bytes, contentType }, { owner, ...room }) } };
}

/** A picture whose type is known. */
export type Picture = { bytes: Uint8Array; contentType: string };

/**
 * Stores a picture.
 * @param place.room whose quota it counts for; a person's own counts for none
 * @param place.provisional it is removed in an hour unless it is kept (`FileStore.keep`)
 * @returns its permanent public URL
 */
export async function storePicture(
  deps: Pick<Deps, "env" | "files" | "region">,
  { bytes, contentType }: Picture,
  place: { owner: FileOwner; room?: StorageRoom; provisional?: boolean },
): Promise<string> {
  const fileId = await deps.files.put(bytes, { contentType, public: true, ...place });
  const base = deps.region === "eu" ? deps.env.PARLEY_API_EU : deps.env.PARLEY_API_NA;
  return `${base}${fileRoute(fileId)}`;
}

/** Whose picture it will be; every id given is checked against the caller. */
async function ownerOf(
  deps: Deps,
  operator: Operator,
  { agentId, orgId, own }: Holder,
): Promise<FileOwner> {
  if (agentId !== undefined) {
    // Its pictures are settings, and stay with it.
    if (operator.kind === "client" && !operator.canAccess.includes("/settings"))
      throw new AppError("agents.notFound");
    await findAgent(deps, operator, agentId);
  }
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
