/** Seed 001 §5: it must contain '@' and '.'; beyond that only one '@' and no blanks. */
export function looksLikeEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && email.trim().length <= 254;
}
