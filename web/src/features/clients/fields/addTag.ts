/** Longest tag (contract: predefined tags). */
const TAG_MAX = 40;

/** The tags with one more at the end; none that is empty or there already is added (seed 002 §5). */
export function addTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim().slice(0, TAG_MAX).trim();
  return tag === "" || tags.includes(tag) ? tags : [...tags, tag];
}
