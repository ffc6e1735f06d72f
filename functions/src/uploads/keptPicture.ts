import { fileRoute, IMAGE_ENDINGS, IMAGE_MAX_BYTES } from "@parley/contract/uploads/calls.ts";
import type { Deps } from "../platform/deps.ts";
import { EgressError } from "../platform/egress/egressError.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { FileOwner } from "../platform/files.ts";
import { imageType, storePicture } from "./uploadImage.ts";

export const pictureCalls: OutsideCalls = {
  service: "Websites that an agent's picture is named on",
  calls: ["GET of a picture, once"],
  by: "the server",
};

/** Whether a picture's URL is one of our own files, or a path of the page it is on; so is none at all. */
export function isOwnPicture(env: Deps["env"], url: string): boolean {
  const bases = [env.PARLEY_API_NA, env.PARLEY_API_EU];
  return !/^[a-z]/i.test(url) || bases.some((base) => url.startsWith(`${base}${fileRoute("")}`));
}

/**
 * A picture that somebody names by its URL is fetched once and kept among our own files, so that whoever sees it calls
 * no server of theirs.
 * @param url as it was given; an own picture's is given back
 * @param picture whose it will be, and the field it was given in
 * @returns the URL under which it is kept
 * @throws AppError BAD_REQUEST for what cannot be fetched, is too large, or is no picture by its bytes
 */
export async function keptPicture(
  deps: Deps,
  url: string,
  { owner, field }: { owner: FileOwner; field: string },
): Promise<string> {
  if (isOwnPicture(deps.env, url)) return url;
  const bytes = await fetched(deps, url);
  const type = bytes === null || bytes.length > IMAGE_MAX_BYTES ? null : imageType(bytes);
  if (bytes === null || type === null) {
    const values = {
      endings: IMAGE_ENDINGS.join(", "),
      megabytes: IMAGE_MAX_BYTES / 1024 / 1024,
    };
    throw new AppError("uploads.noPictureThere", values, { fields: [field] });
  }
  return storePicture(deps, bytes, type, owner);
}

async function fetched({ egress }: Pick<Deps, "egress">, url: string): Promise<Uint8Array | null> {
  try {
    return (await egress.fetchPage(url)).bytes;
  } catch (error) {
    if (error instanceof EgressError) return null;
    throw error;
  }
}
