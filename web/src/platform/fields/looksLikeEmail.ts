/** A rough check that catches typing errors: one '@' and a '.' after it, no spaces, at most 254 characters. */
export function looksLikeEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && email.trim().length <= 254;
}
