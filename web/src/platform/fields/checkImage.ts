import { IMAGE_ENDINGS, IMAGE_MAX_BYTES } from "@parley/contract/uploads/calls.ts";
import { problem } from "@parley/contract/problems/problem.ts";

/** Why a file cannot be used as a picture, for `useSayProblem`; undefined when it can. */
export function checkImage(file: Pick<File, "name" | "size">): string | undefined {
  const ending = file.name.split(".").pop()?.toLowerCase() ?? "";
  const known: readonly string[] = IMAGE_ENDINGS;
  if (!known.includes(ending))
    return problem("uploads.wrongType", { endings: IMAGE_ENDINGS.join(", ") });
  if (file.size > IMAGE_MAX_BYTES)
    return problem("uploads.tooLarge", { megabytes: IMAGE_MAX_BYTES / 1024 / 1024 });
  return undefined;
}
