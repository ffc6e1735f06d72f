import { describe, expect, it } from "vitest";
import { isToldAgain } from "./conversation.ts";

const hour = 60 * 60_000;

describe("of a visitor who waits and asks for a person, people are told again", () => {
  it("an hour after they were last told, and no sooner", () => {
    const waiting = { unasked: false, waitingSince: 5, toldAt: 5 };
    expect(isToldAgain(waiting, 5 + hour - 1)).toBe(false);
    expect(isToldAgain(waiting, 5 + hour)).toBe(true);
    const toldSince = { ...waiting, toldAt: 5 + hour };
    expect(isToldAgain(toldSince, 5 + 2 * hour - 1)).toBe(false);
    expect(isToldAgain(toldSince, 5 + 2 * hour)).toBe(true);
  });

  it("at once if they waited without having asked", () => {
    expect(isToldAgain({ unasked: true, waitingSince: 5, toldAt: 5 }, 6)).toBe(true);
  });

  it("an hour after they began to wait, in a conversation that does not say when people were told", () => {
    const earlier = { unasked: false, waitingSince: 5, toldAt: 0 };
    expect(isToldAgain(earlier, 5 + hour - 1)).toBe(false);
    expect(isToldAgain(earlier, 5 + hour)).toBe(true);
  });
});
