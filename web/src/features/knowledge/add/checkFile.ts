import { knowledgeErrors, knowledgeMessages } from "@parley/contract/knowledge/messages.ts";
import { FILE_ENDINGS, FILE_MAX_BYTES } from "@parley/contract/knowledge/source.ts";

/**
 * Why a file cannot be learned, in the contract's words; undefined when it may be tried. Looks at name and
 * size alone, so that even a huge file is refused at once and without a byte being read.
 */
export function checkFile({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (size > FILE_MAX_BYTES) return knowledgeMessages.fileTooLarge;
  const dot = name.lastIndexOf(".");
  const ending = dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
  const known: readonly string[] = FILE_ENDINGS;
  if (!known.includes(ending)) return knowledgeMessages.fileType;
  return size === 0 ? knowledgeErrors.empty : undefined;
}
