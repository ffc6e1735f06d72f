/**
 * What a person is greeted by: the first word of their name.
 * @returns the whole name where the first word is short for a title or another name ("Dr. Ada Alder")
 */
export function firstName(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first.endsWith(".") ? name.trim() : first;
}
