import { FILE_ENDINGS, FILE_MAX_BYTES, fileTooLarge } from "@parley/contract/knowledge/source.ts";
import { problem } from "@parley/contract/problems/problem.ts";

/**
 * Why a file cannot be learned, for `useSayProblem`; undefined when it may be tried. Checks name and
 * size only, so that even a huge file is rejected at once, without being read.
 */
export function checkFile({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (size > FILE_MAX_BYTES) return fileTooLarge;
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
  const known: readonly string[] = FILE_ENDINGS;
  if (!known.includes(ending)) return problem("knowledge.fileType");
  return size === 0 ? problem("sources.empty") : undefined;
}
