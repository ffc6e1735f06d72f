import { z } from "zod";
import { otherRoutes } from "../otherRoutes.ts";
import { call, rpcPath } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { problem } from "../problems/problem.ts";

/** Largest picture, in bytes (0.5 MB). */
export const IMAGE_MAX_BYTES = 512 * 1024;
/** Pictures that one member or client uploads in an hour: far more than anybody sets up with. */
export const UPLOADS_PER_HOUR = 30;
/** Pictures fetched by their URLs in an hour, for a workspace's members and keys, one of its clients, or one person's account. */
export const FETCHES_PER_HOUR = 100;
/** Pictures kept with one agent, organisation, workspace, member or client: an upper bound against scripts. */
export const PICTURES_MAX = 300;
/**
 * Of a client's own pictures, how many are kept that show nobody: one may be chosen on a page and not saved yet. A client
 * cannot delete any, and would fill their agency's room.
 */
export const CLIENT_PICTURES_KEPT = 5;
/** Endings a picture may have. */
export const IMAGE_ENDINGS = ["png", "jpg", "jpeg", "gif", "webp"] as const;

/** What is wrong with a picture that is named by its URL: it is fetched once and kept. */
export const pictureFaults = [
  "clientLimits.storageMegabytes",
  "limits.storageMegabytes",
  "uploads.full",
  "uploads.noPictureThere",
  "uploads.tooManyAnHour",
] as const;

const tooLarge = problem("uploads.tooLarge", { megabytes: IMAGE_MAX_BYTES / 1024 / 1024 });

/** Stores a picture at a permanent URL. Its bytes decide the type, not its name. */
const uploadFile = call({
  method: "POST",
  path: rpcPath("uploadFile"),
  who: ["member", "client"],
  summary: "Upload a picture",
  fails: [
    "agents.notFound",
    "platform.notFound",
    "clientLimits.storageMegabytes",
    "limits.storageMegabytes",
    "uploads.wrongType",
    "uploads.tooManyAnHour",
    "uploads.full",
  ],
})
  .input(
    z.object({
      /**
       * Whose picture it is, and with whom it is deleted; left out: the workspace's, or the
       * client's own.
       */
      agentId: id.optional(),
      /** Or an organisation's, which outlives the admin who uploads it. */
      orgId: id.optional(),
      /** Or the member's own, which goes with their account and not with the workspace. */
      own: z.literal("yes").optional(),
      file: z.file().min(1, problem("uploads.empty")).max(IMAGE_MAX_BYTES, tooLarge),
    }),
  )
  .output(z.object({ data: z.object({ url: z.string() }) }));

export const uploadsCalls = { uploadFile };

/** Path of a stored picture on the api function. */
export function fileRoute(fileId: string): string {
  return otherRoutes.file.path.replace("{fileId}", fileId);
}
