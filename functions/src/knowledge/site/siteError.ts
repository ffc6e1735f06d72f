/** Why a website or a page of it cannot be read: `sources.*` of the problems words it. */
export type SiteErrorCode =
  | "robots"
  | "elsewhere"
  | "not-a-sitemap"
  | "sitemap-too-long"
  | "sitemap-empty"
  | "no-pages";

/** A website, or a page of it, that cannot be read. */
export class SiteError extends Error {
  readonly code: SiteErrorCode;

  constructor(code: SiteErrorCode) {
    super(`site ${code}`);
    this.name = "SiteError";
    this.code = code;
  }
}
