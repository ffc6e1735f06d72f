import { fillIn } from "@parley/contract/platform/sentence.ts";
import { IMAGE_ENDINGS, IMAGE_MAX_BYTES } from "@parley/contract/uploads/calls.ts";
import { uploadMessages } from "@parley/contract/uploads/messages.ts";

/** Why a file cannot be the picture, in the specification's words; undefined when it can. */
export function checkImage(file: Pick<File, "name" | "size">): string | undefined {
  const ending = file.name.split(".").pop()?.toLowerCase() ?? "";
  const known: readonly string[] = IMAGE_ENDINGS;
  if (!known.includes(ending))
    return fillIn(uploadMessages.wrongType, { endings: IMAGE_ENDINGS.join(", ") });
  if (file.size > IMAGE_MAX_BYTES)
    return fillIn(uploadMessages.tooLarge, { megabytes: IMAGE_MAX_BYTES / 1024 / 1024 });
  return undefined;
}
