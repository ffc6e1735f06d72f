/** The host of a URL; the URL itself may hold somebody's secret. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
