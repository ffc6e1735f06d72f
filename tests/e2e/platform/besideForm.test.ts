import { describe, expect } from "vitest";
import { newOwner } from "../../support/actors/owner.ts";
import { edges } from "../../support/browser/edges.ts";
import { openAs } from "../../support/browser/openAs.ts";
import { desktopScenario, phoneScenario } from "../../support/browser/stage.ts";
import { stack } from "../../support/stack/stack.ts";

const settings = `${stack.app}/app/na/workspace`;

describe("what stands beside a form", () => {
  desktopScenario("fills the page, and leaves the form its width", async ({ open }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, settings);
    const form = await edges(page.getByRole("region", { name: "Name and logo" }));
    const key = await edges(page.getByRole("region", { name: "Secret key" }));
    expect(form.width).toBe(672);
    expect([key.top, key.left - form.right]).toEqual([form.top, 24]);
    expect(key.right).toBe(1440 - 24);
  });

  desktopScenario("has room for the picture of an agency's sign-in page", async ({ open }) => {
    const owner = await newOwner();
    await owner.api.agencies.ensure({});
    const page = await open();
    await openAs(page, owner, `${stack.app}/app/na/agency`);
    const picture = await edges(page.getByRole("complementary", { name: "Your sign-in page" }));
    expect(picture.width).toBeGreaterThan(300);
    expect(picture.right).toBeLessThanOrEqual(1440 - 24);
  });

  phoneScenario("is below it, and the save bar below both", async ({ open }) => {
    const owner = await newOwner();
    const page = await open();
    await openAs(page, owner, settings);
    const form = await edges(page.getByRole("region", { name: "Name and logo" }));
    const key = await edges(page.getByRole("region", { name: "Secret key" }));
    expect([key.left, key.top - form.bottom]).toEqual([form.left, 16]);
    const saved = await edges(page.getByText("All changes saved"));
    expect(saved.top).toBeGreaterThan(key.bottom);
  });
});
