import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Sends the reply that the operator has typed, and expects it to be seen within a second of
 * being stored. The call itself does not count: in the emulator it may have to start a process first.
 * @param seen resolves when the visitor sees the reply
 */
export async function expectSeenWithinASecond(
  operator: Page,
  seen: () => Promise<void>,
): Promise<void> {
  const stored = operator
    .waitForResponse((response) => new URL(response.url()).pathname.endsWith("/reply"))
    .then(() => Date.now());
  await operator.getByRole("textbox", { name: "Reply" }).press("Enter");
  const seenAt = seen().then(() => Date.now());
  expect((await seenAt) - (await stored)).toBeLessThan(1000);
}
