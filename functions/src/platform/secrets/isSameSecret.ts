import { timingSafeEqual } from "node:crypto";

/** Whether two secrets, or two signatures as they are written, are the same; compared in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
