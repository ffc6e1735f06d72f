import type { Page } from "playwright-core";
import { expect } from "vitest";
import { apiAs } from "../stack/apiAs.ts";

/** A call that does nothing takes a thirtieth of a second on a quiet machine; where it takes more, everything else does. */
const CALLS_IN_A_SECOND = 10;
/** However busy: a reply that takes longer has another cause. */
const MOST_MS = 2000;

/**
 * Sends the reply that the operator has typed, and expects it to be seen within a second of pressing
 * Enter; on a machine so busy that ten calls which do nothing take longer than that, before and after, within as long
 * as those take, and two seconds at most (decision 270). In the emulator a process must be idle to take the call: starting
 * one takes as long.
 * @param seen resolves when the visitor sees the reply
 */
export async function expectSeenWithinASecond(
  operator: Page,
  seen: () => Promise<void>,
): Promise<void> {
  const before = await callMs();
  const seenAt = seen().then(() => Date.now());
  const pressedAt = Date.now();
  await operator.getByRole("textbox", { name: "Reply" }).press("Enter");
  const took = (await seenAt) - pressedAt;
  const tenCalls = CALLS_IN_A_SECOND * Math.min(before, await callMs());
  expect(took).toBeLessThan(Math.min(MOST_MS, Math.max(1000, tenCalls)));
}

/** How long a call takes that reads a list in memory. */
async function callMs(): Promise<number> {
  const begun = Date.now();
  await apiAs({}).conversations.languages({});
  return Date.now() - begun;
}
