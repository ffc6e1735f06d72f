/**
 * A link with what it carries for its page alone, a single-use code or a token, behind the `#`: browsers send
 * that to no server, so that it is in no log and in no referrer.
 * @param page where it leads
 * @param secret the parameters' names and values
 */
export function withLinkSecret(page: URL, secret: Record<string, string>): string {
  const link = new URL(page);
  link.hash = new URLSearchParams(secret).toString();
  return link.href;
}
