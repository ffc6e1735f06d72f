import { expect, it } from "vitest";
import { stageOf } from "./LoaderScreen.tsx";

it.each([
  [0, "stage0"],
  [24.9, "stage0"],
  [25, "stage25"],
  [49, "stage25"],
  [50, "stage50"],
  [74, "stage50"],
  [75, "stage75"],
  [99, "stage75"],
  [100, "stage100"],
])("at %d percent it is %s", (percent, stage) => {
  expect(stageOf(percent)).toBe(stage);
});
