import { expect, test } from "vitest";
import { placeOfField, tabOfField } from "./fieldPlaces.ts";

test("a problem leads to the page on which its field is", () => {
  expect(placeOfField("na", "agent-1", "vgOptions.maxChunkSize")).toBe(
    "/app/na/agents/agent-1/settings?tab=advanced",
  );
  expect(placeOfField("na", "agent-1", "title")).toBe("/app/na/agents/agent-1/overview");
  expect(tabOfField("allowedOrigins.3")).toBe("security");
});
