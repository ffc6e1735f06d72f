import { expect, test, vi } from "vitest";
import { createDocsSurface } from "./docsSurface.ts";

vi.mock("../../openapi/describeApi.ts", { spy: true });

test("the description is made once, however often it is asked for", async () => {
  const { describeApi } = await import("../../openapi/describeApi.ts");
  const urls = { PARLEY_API_NA: "https://na.parley.test", PARLEY_API_EU: "https://eu.parley.test" };
  const surface = createDocsSurface(urls, "eu");
  const ask = (path: string) => surface(new Request(`https://eu.parley.test${path}`), "");
  const [one, other, page] = await Promise.all([
    ask("/openapi.json"),
    ask("/openapi.json"),
    ask("/docs"),
  ]);
  expect(await one?.json()).toMatchObject({ servers: [{ url: urls.PARLEY_API_EU }, {}] });
  expect(await other?.json()).toMatchObject({ openapi: expect.any(String) });
  expect(await page?.text()).toContain("<h1");
  expect(describeApi).toHaveBeenCalledTimes(1);
});
