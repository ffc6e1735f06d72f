/** Markdown as HTML that is safe to insert; loads its two libraries on the first call. */
export async function renderMarkdown(source: string): Promise<string> {
  const { toSafeHtml } = await import("./markdownHtml.ts");
  return toSafeHtml(source);
}
