import { ATTENDED_MS } from "@parley/contract/conversations/state.ts";
import { describe, expect, it } from "vitest";
import { ATTENDED_STEP_MS, seenNow } from "./seenNow.ts";

const now = 1_790_000_000_000;

describe("seenNow", () => {
  it("notes a first look, also at a conversation without anything new", () => {
    expect(seenNow({ unread: 0, attendedAt: 0 }, now)).toEqual({ unread: 0, attendedAt: now });
  });

  it("writes nothing when nothing changed", () => {
    expect(seenNow({ unread: 0, attendedAt: now - ATTENDED_STEP_MS + 1 }, now)).toBeNull();
  });

  it("marks new words as seen at once, and the look only every 30 seconds", () => {
    const lately = now - 1000;
    expect(seenNow({ unread: 3, attendedAt: lately }, now)).toEqual({
      unread: 0,
      attendedAt: lately,
    });
    const earlier = now - ATTENDED_STEP_MS;
    expect(seenNow({ unread: 0, attendedAt: earlier }, now)).toEqual({
      unread: 0,
      attendedAt: now,
    });
  });

  it("lets a look be missed without the conversation counting as left", () => {
    expect(ATTENDED_STEP_MS * 4).toBeLessThanOrEqual(ATTENDED_MS);
  });
});
