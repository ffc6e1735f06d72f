import { id } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import type { Replies } from "./pendingReply.ts";

const PREFIX = "parley.reply.";

const kept = z.object({
  draft: z.string(),
  pending: z.array(z.object({ ID: id, text: z.string(), at: z.number() })),
});

/**
 * What was typed before the page was left. Whether a reply that was being sent then has arrived is unknown:
 * it counts as unsent until the transcript shows it.
 */
export function readStoredReplies(key: string): Replies | undefined {
  try {
    const parsed = kept.safeParse(JSON.parse(localStorage.getItem(PREFIX + key) ?? "null"));
    if (!parsed.success) return undefined;
    const { draft, pending } = parsed.data;
    return { draft, pending: pending.map((one) => ({ ...one, status: "failed" })) };
  } catch {
    return undefined;
  }
}

/** Stores what has not reached the server yet, so that it survives a reload or a crash. */
export function storeReplies(key: string, { draft, pending }: Replies): void {
  const open = pending.filter(({ status }) => status !== "sent");
  try {
    if (draft === "" && open.length === 0) return localStorage.removeItem(PREFIX + key);
    const items = open.map(({ ID, text, at }) => ({ ID, text, at }));
    localStorage.setItem(PREFIX + key, JSON.stringify({ draft, pending: items }));
  } catch {
    // Storage is full or blocked: the copy in memory has to do.
  }
  return undefined;
}
