/** Markdown to HTML that is safe to insert; loads its two libraries at the first call. */
export async function renderMarkdown(source: string): Promise<string> {
  const { toSafeHtml } = await import("./markdownHtml.ts");
  return toSafeHtml(source);
}
