import { IMAGE_ENDINGS, IMAGE_MAX_BYTES, uploadMessages } from "@parley/contract/uploads/calls.ts";

/** Why a file cannot be the picture, in the specification's words; undefined when it can. */
export function checkImage(file: Pick<File, "name" | "size">): string | undefined {
  const ending = file.name.split(".").pop()?.toLowerCase() ?? "";
  const known: readonly string[] = IMAGE_ENDINGS;
  if (!known.includes(ending)) return uploadMessages.wrongType(IMAGE_ENDINGS);
  if (file.size > IMAGE_MAX_BYTES) return uploadMessages.tooLarge(IMAGE_MAX_BYTES / 1024 / 1024);
  return undefined;
}
