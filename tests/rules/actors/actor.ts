/** A token that an attacker could have; with `claims` null, a request without one. */
export type Actor = { uid: string; claims: Record<string, unknown> | null };

/** Unix seconds. */
export function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}
