import { EMAIL_MAX } from "@parley/contract/platform/fieldSizes.ts";

/** A rough check that catches typing errors: one '@' and a '.' after it, no spaces, not too long. */
export function looksLikeEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email.trim()) && email.trim().length <= EMAIL_MAX;
}
