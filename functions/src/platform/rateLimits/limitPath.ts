export const LIMITS = "limits";

/** Path of a counter. @param key what is counted; no personal data, since ids are logged */
export function limitPath(key: string): string {
  return `${LIMITS}/${key}`;
}
