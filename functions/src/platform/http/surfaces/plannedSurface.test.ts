import { planned } from "@parley/contract/planned.ts";
import { expect, it } from "vitest";
import { createPlannedSurface } from "./plannedSurface.ts";

const surface = createPlannedSurface(["GET /stripe/{id}/plans.json"]);
const ask = (method: string, path: string) =>
  surface(new Request(`http://x.invalid${path}`, { method }), "");

it("answers 501 to a planned call, and leaves every other to the next surface", async () => {
  expect((await ask("GET", "/stripe/a1/plans.json"))?.status).toBe(501);
  expect(await ask("POST", "/stripe/a1/plans.json")).toBeNull();
  expect(await ask("GET", "/stripe/a1/plansxjson")).toBeNull();
  expect(await ask("GET", "/stripe/a1/b/plans.json")).toBeNull();
  expect(await ask("GET", "/stripe//plans.json")).toBeNull();
});

it.each(planned.map(([name, route]) => [name, route]))("knows %s", async (_, route) => {
  const [method = "", path = ""] = route.split(" ");
  const all = createPlannedSurface(planned.map(([, one]) => one));
  const request = new Request(`http://x.invalid${path.replaceAll(/\{\w+\}/g, "a1.example")}`, {
    method,
  });
  expect((await all(request, ""))?.status).toBe(501);
});
