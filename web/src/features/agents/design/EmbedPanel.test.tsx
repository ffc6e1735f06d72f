// @vitest-environment happy-dom
import { Button } from "@chakra-ui/react";
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, EditorKeyProvider, takeSnapshot } from "../draft/editors.ts";
import { EmbedPanel } from "./EmbedPanel.tsx";

vi.mock("#platform/config.ts", () => ({
  config: () => ({
    widgetUrl: "https://widget.parley.test",
    api: { na: "https://api.parley.test" },
  }),
}));

afterEach(() => {
  cleanup();
  dropEditor("embed");
});

it("leaves the page's one solid button to Publish", () => {
  takeSnapshot("embed", savedAgent());
  renderUi(
    <MemoryRouter>
      <EditorKeyProvider value="embed">
        <EmbedPanel />
        <Button size="sm" variant="outline">
          Outlined
        </Button>
        <Button size="sm">Solid</Button>
      </EditorKeyProvider>
    </MemoryRouter>,
  );
  const lookOf = (name: string | RegExp) => screen.getByRole("button", { name }).className;
  expect(lookOf(/^Copy/)).toBe(lookOf("Outlined"));
  expect(lookOf(/^Copy/)).not.toBe(lookOf("Solid"));
});
