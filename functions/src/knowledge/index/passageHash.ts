import { createHash } from "node:crypto";

/** What is known of a passage by its meaning: its own text under its titles. */
export function meaningText(
  { title }: { title: string },
  { heading, text }: { heading: string; text: string },
): string {
  return [title, heading, text].filter(Boolean).join("\n");
}

/** Names that text, in whichever place and version it is. */
export function passageHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 24);
}
