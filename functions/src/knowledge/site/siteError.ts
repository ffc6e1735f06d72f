/** Why a website cannot be read as a whole: `sources.*` of the problems words it. */
export type SiteErrorCode =
  | "robots"
  | "not-a-sitemap"
  | "sitemap-too-long"
  | "sitemap-empty"
  | "no-pages";

/** A website that cannot be read. */
export class SiteError extends Error {
  readonly code: SiteErrorCode;

  constructor(code: SiteErrorCode) {
    super(`site ${code}`);
    this.name = "SiteError";
    this.code = code;
  }
}
