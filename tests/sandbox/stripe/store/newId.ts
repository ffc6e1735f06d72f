import { randomInt } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A text of random letters and digits. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join("");
}

/** A new id with Stripe's prefix for its kind: `cus_Q7…`. */
export function newId(prefix: string): string {
  const isShort = ["cus", "prod", "sub", "si", "promo"].includes(prefix);
  return `${prefix}_${isShort ? "" : "1"}${randomLetters(isShort ? 14 : 23)}`;
}
