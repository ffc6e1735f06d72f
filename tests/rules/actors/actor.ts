/** A token as an attacker could hold it; `claims` null is a request without any. */
export type Actor = { uid: string; claims: Record<string, unknown> | null };

/** Unix seconds. */
export function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}
