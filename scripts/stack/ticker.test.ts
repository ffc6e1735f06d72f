import { otherRoutes } from "@parley/contract/otherRoutes.ts";
import { expect, it } from "vitest";
import { sweepRoute } from "./ticker.mjs";

it("asks for a sweep where the contract lists it", () => {
  expect(otherRoutes.sweep).toMatchObject(sweepRoute);
});
