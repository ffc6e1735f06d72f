import { expect, test } from "vitest";
import { fittingPage } from "./fittingPage.ts";

const fitting = (section: string) => fittingPage("na", "agent-1", section);

test("a name that the page has elsewhere leads to the page", () => {
  expect(fitting("Knowledge")).toBe("/app/na/agents/agent-1/kb");
  expect(fitting("KB")).toBe("/app/na/agents/agent-1/kb");
  expect(fitting("conversations")).toBe("/app/na/agents/agent-1/convos");
  expect(fitting("nodes")).toBe("/app/na/agents/agent-1/settings");
});

test("a sub-tab of the settings leads to that tab", () => {
  expect(fitting("security")).toBe("/app/na/agents/agent-1/settings?tab=security");
});

test.each(["invoices", "constructor", "kb2"])("nothing fits %s", (section) => {
  expect(fitting(section)).toBeUndefined();
});
