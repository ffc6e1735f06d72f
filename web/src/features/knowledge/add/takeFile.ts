import { checkFile } from "./checkFile.ts";

/** A file that cannot be taken. */
export interface RefusedFile {
  name: string;
  /** For `useSayProblem`; undefined if it was one of several. */
  problem: string | undefined;
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
  const problem = checkFile(first);
  if (files.length > 1) return { refused: { name: first.name, problem: undefined } };
  return problem ? { refused: { name: first.name, problem } } : { file: first, refused: undefined };
}
