import { FILE_ENDINGS, FILE_MAX_BYTES, fileTooLarge } from "@parley/contract/knowledge/source.ts";
import { problem } from "@parley/contract/problems/problem.ts";

/** A file that cannot be taken. */
export interface RefusedFile {
  name: string;
  /** For `useSayProblem`. */
  problem: string;
}

/**
 * Takes the file that was chosen or dropped. What was taken before stays if this one is refused.
 * @returns what changes in the draft; undefined if there is no file
 */
export function takeFile(
  files: readonly File[],
): { file: File; refused: undefined } | { refused: RefusedFile } | undefined {
  const [first] = files;
  if (!first) return undefined;
  const found = files.length > 1 ? problem("knowledge.oneFile") : checkFile(first);
  if (found !== undefined) return { refused: { name: first.name, problem: found } };
  return { file: first, refused: undefined };
}

/**
 * Why a file cannot be learned, for `useSayProblem`; undefined when it may be tried. Checks name and
 * size only, so that even a huge file is rejected at once, without being read.
 */
function checkFile({ name, size }: File): string | undefined {
  if (size > FILE_MAX_BYTES) return fileTooLarge;
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
  const known: readonly string[] = FILE_ENDINGS;
  if (!known.includes(ending)) return problem("knowledge.fileType");
  return size === 0 ? problem("sources.empty") : undefined;
}
