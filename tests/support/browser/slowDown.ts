import type { Page } from "playwright-core";

/**
 * Makes a page's browser as slow as the phone that Lighthouse takes: a round trip of 150 ms and 1.6 Mbit/s (slow
 * 4G). Chromium delays each request instead of each packet; Lighthouse's own factors for that are 3.75 for the
 * round trip and 0.9 for the throughput.
 * @param cpu how many times slower than this machine; Lighthouse takes 4
 */
export async function slowDown(page: Page, { cpu }: { cpu: number }): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  const bytesPerSecond = (megabits: number) => (megabits * 0.9 * 1024 * 1024) / 8;
  await chromium.send("Network.enable");
  await chromium.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: bytesPerSecond(1.6),
    uploadThroughput: bytesPerSecond(0.75),
  });
  await chromium.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}
