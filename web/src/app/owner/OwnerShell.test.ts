import { expect, test } from "vitest";
import { pageKey } from "./OwnerShell.tsx";

test("an organisation's parts are one page", () => {
  expect(pageKey("/app/na/clients/o1")).toBe(pageKey("/app/na/clients/o1/settings"));
  expect(pageKey("/app/na/clients/o1")).not.toBe(pageKey("/app/na/clients"));
});

test("an agent's sections are one page, two agents are two", () => {
  expect(pageKey("/app/na/agents/a1/overview")).toBe(pageKey("/app/na/agents/a1/kb"));
  expect(pageKey("/app/na/agents/a1/overview")).not.toBe(pageKey("/app/na/agents/a2/overview"));
  expect(pageKey("/app/na/agents")).not.toBe(pageKey("/app/na/agents/a1"));
});
