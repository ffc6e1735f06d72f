/** Codes come from a visitor's browser, so an unknown one is shown as it is, as text. */
function named(type: "region" | "language", code: string, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** A country by name. @param code ISO 3166, two letters; "" gives "" */
export function countryName(code: string, reader: string): string {
  return code === "" ? "" : named("region", code, reader);
}

/** A language by name. @param tag BCP 47, as the visitor's browser sent it; "" gives "" */
export function languageName(tag: string, reader: string): string {
  return tag === "" || tag === "*" ? "" : named("language", tag, reader);
}

/** A URL without the parts nobody reads: scheme, query and trailing slash. */
export function shortUrl(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host === "" ? url : `${host}${pathname === "/" ? "" : pathname}`;
  } catch {
    return url;
  }
}
