import type { Page } from "playwright-core";
import { expect } from "vitest";
import { apiAs } from "../stack/apiAs.ts";

/** A call that does nothing takes a thirtieth of a second on a quiet machine; where it takes more, everything else does. */
const CALLS_IN_A_SECOND = 10;

/**
 * Sends the reply that the operator has typed, and expects it to be seen within a second of pressing
 * Enter; on a machine so busy that ten calls which do nothing take longer than that, within as long as those take. In the
 * emulator a process must be idle to take the call: starting one takes as long.
 * @param seen resolves when the visitor sees the reply
 */
export async function expectSeenWithinASecond(
  operator: Page,
  seen: () => Promise<void>,
): Promise<void> {
  const baseline = CALLS_IN_A_SECOND * (await callMs());
  const seenAt = seen().then(() => Date.now());
  const pressedAt = Date.now();
  await operator.getByRole("textbox", { name: "Reply" }).press("Enter");
  const took = (await seenAt) - pressedAt;
  const limit = Math.max(1000, baseline, CALLS_IN_A_SECOND * (await callMs()));
  expect(took).toBeLessThan(limit);
}

/** How long a call takes that reads a list in memory. */
async function callMs(): Promise<number> {
  const begun = Date.now();
  await apiAs({}).conversations.languages({});
  return Date.now() - begun;
}
