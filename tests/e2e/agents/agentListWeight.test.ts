import { join } from "node:path";
import { expect, it } from "vitest";
import { routeBytes, routeFiles } from "../../../web/scripts/route-bytes.mjs";
import { openAs } from "../../support/browser/openAs.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { desktopScenario } from "../../support/browser/stage.ts";

/** The build that this stage serves. */
const dist = join(import.meta.dirname, "../../../web/dist");

it("the agent list keeps to its weight", () => {
  expect(routeBytes(dist).agentList.inAll).toBeLessThan(330 * 1024);
});

desktopScenario("what the agent list fetches by itself is in its weight", async ({ open }) => {
  const owner = await newOwner();
  await newAgent(owner, { title: "Bread desk" });
  const page = await open();
  await openAs(page, owner);
  await page.reload();
  await page.getByRole("link", { name: "Bread desk", exact: true }).waitFor();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => /^assets\/.*\.(?:js|css)$/.test(path)),
  );
  const { inAll } = routeFiles(dist, "agentList");
  expect(new Set(fetched).size).toBeGreaterThan(5);
  expect(fetched.filter((path) => !inAll.has(path))).toEqual([]);
});
