import { settingPanels } from "@parley/contract/agents/setting.ts";
import { expect, test } from "vitest";
import { settingsTabs } from "./agentSections.ts";
import { placeOfField, tabOfField } from "./fieldPlaces.ts";

test("a problem leads to the page on which its field is", () => {
  expect(placeOfField("na", "agent-1", "vgOptions.maxChunkSize")).toBe(
    "/app/na/agents/agent-1/settings?tab=advanced",
  );
  expect(placeOfField("na", "agent-1", "title")).toBe("/app/na/agents/agent-1/overview");
  expect(tabOfField("allowedOrigins.3")).toBe("security");
});

test("the settings have a tab for each of their pages but Design, in the same order", () => {
  expect(["overview", ...settingsTabs]).toEqual(Object.keys(settingPanels));
});
