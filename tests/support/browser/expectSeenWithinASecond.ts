import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Sends the reply that the operator has typed, and expects it to be seen within a second of pressing
 * Enter. In the emulator a process must be idle to take the call: starting one takes as long.
 * @param seen resolves when the visitor sees the reply
 */
export async function expectSeenWithinASecond(
  operator: Page,
  seen: () => Promise<void>,
): Promise<void> {
  const seenAt = seen().then(() => Date.now());
  const pressedAt = Date.now();
  await operator.getByRole("textbox", { name: "Reply" }).press("Enter");
  expect((await seenAt) - pressedAt).toBeLessThan(1000);
}
