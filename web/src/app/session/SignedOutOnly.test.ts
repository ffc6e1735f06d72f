import { expect, it } from "vitest";
import { returnPath } from "./SignedOutOnly.tsx";

it("goes back to where the person wanted to be", () => {
  expect(returnPath({ from: "/app/eu/agents/a1/kb?x=1" })).toBe("/app/eu/agents/a1/kb?x=1");
});

it("goes back to an invitation", () => {
  expect(returnPath({ from: "/invite/eu/w1" })).toBe("/invite/eu/w1");
});

it.each([
  undefined,
  null,
  "x",
  {},
  { from: 1 },
  { from: "https://evil.example" },
  { from: "//evil.example/app/" },
  { from: "/login" },
])("ignores %j and opens the agent list", (state) => {
  expect(returnPath(state)).toBe("/app/na/agents");
});

it("goes back to no page of the region that somebody new has not chosen", () => {
  expect(returnPath({ from: "/app/na/agents/a1/kb" }, "eu")).toBe("/app/eu/agents");
  expect(returnPath({ from: "/app/eu/agents/a1/kb" }, "eu")).toBe("/app/eu/agents/a1/kb");
  expect(returnPath({ from: "/invite/eu/w1" }, "eu")).toBe("/invite/eu/w1");
});
