/** What a mailed link carries behind its `#` under that name; empty where it carries none, or in its query. */
export function secretOfLink(link: string | URL, name: "code" | "token"): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get(name) ?? "";
}
