/** The tags in what somebody typed, separated by commas. */
export function tagsIn(text: string): string[] {
  const tags = text.split(",").map((tag) => tag.replace(/\s+/g, " ").trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
