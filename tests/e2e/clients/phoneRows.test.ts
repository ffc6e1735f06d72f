import { describe, expect } from "vitest";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { phoneScenario } from "../../support/browser/stage.ts";
import { stack } from "../../support/stack/stack.ts";

describe("a table's row on a phone", () => {
  phoneScenario("divides what stands in one line, and nothing at its ends", async ({ open }) => {
    const owner = await newOwner();
    const home = await newOrg(owner);
    await newClient(owner, home, { name: "Kim Baker" });
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/clients/${home.orgId}`);
    const row = page.getByRole("row").filter({ hasText: "Kim Baker" });
    await row.waitFor();
    // A dot stands before each part, in room of its own; at the start of a line that room is cut off.
    const parts = await row.evaluate((one) => {
      const line = [...one.children].find((child) => getComputedStyle(child).clipPath !== "none");
      if (!line) return undefined;
      const [, , , room = ""] =
        /inset\((\S+) (\S+) (\S+) (\S+)\)/.exec(getComputedStyle(line).clipPath)?.slice(1) ?? [];
      const cutAt = line.getBoundingClientRect().left + parseFloat(room);
      const shown = [...line.children].filter((part) => part.checkVisibility());
      return shown.map((part, at) => {
        const { left, top } = part.getBoundingClientRect();
        const before = shown[at - 1]?.getBoundingClientRect();
        const isFirst = before === undefined || before.top + before.height / 2 < top;
        const text = left + parseFloat(getComputedStyle(part).paddingInlineStart);
        const dot = getComputedStyle(part, "::after");
        return { isFirst, isCut: text <= cutAt + 0.5, dot: dot.content };
      });
    });
    expect(parts?.length).toBeGreaterThan(1);
    expect(parts?.some(({ isFirst }) => isFirst)).toBe(true);
    for (const { isFirst, isCut, dot } of parts ?? []) {
      expect(dot).toBe('"·"');
      expect(isCut).toBe(isFirst);
    }
  });
});
