import { expect, it } from "vitest";
import { nextStep, stepsDone } from "./firstSteps.ts";

const nothing = {
  agents: 0,
  learned: false,
  talked: false,
  conversations: 0,
  loads: 0,
  channels: 0,
};

it("begins with the first agent", () => {
  const done = stepsDone(nothing);
  expect(done).toEqual({ create: false, teach: false, test: false, install: false });
  expect(nextStep(done)).toBe("create");
});

it("ticks what was done in another order, and asks for what was left out", () => {
  const done = stepsDone({ ...nothing, agents: 1, talked: true });
  expect(done).toEqual({ create: true, teach: false, test: true, install: false });
  expect(nextStep(done)).toBe("teach");
});

it("takes a visitor's conversation for a test, and a channel for an installation", () => {
  const done = stepsDone({ ...nothing, agents: 1, learned: true, conversations: 1, channels: 1 });
  expect(nextStep(done)).toBeUndefined();
  expect(stepsDone({ ...nothing, agents: 1, loads: 1 }).install).toBe(true);
});
