// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import {
  dropEditor,
  editField,
  EditorKeyProvider,
  patchEditor,
  takeSnapshot,
} from "../draft/editors.ts";
import { EditorFrame } from "./EditorFrame.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: {} }));

const RESTORED = /^Your draft from last time/;

beforeEach(() => {
  takeSnapshot("framed", savedAgent());
  editField("framed", "title", "Moss");
  patchEditor("framed", { recovered: "last-time" });
});
afterEach(() => {
  cleanup();
  dropEditor("framed");
});

const draw = (isQuiet: boolean) =>
  renderUi(
    <MemoryRouter>
      <EditorKeyProvider value="framed">
        <EditorFrame
          saved={savedAgent()}
          savingAs="publish"
          edits={false}
          isQuiet={isQuiet}
          waiting={null}
        >
          The page
        </EditorFrame>
      </EditorKeyProvider>
    </MemoryRouter>,
  );
const isShown = (text: string | RegExp) => screen.queryByText(text)?.closest("[hidden]") === null;

it("says on a page beside the settings that there is a draft, and offers to publish it", () => {
  draw(false);
  expect([isShown(RESTORED), isShown("There are unsaved changes")]).toEqual([true, true]);
});

it("covers no conversation with a draft's bar or its news", () => {
  draw(true);
  expect(isShown("The page")).toBe(true);
  expect([isShown(RESTORED), isShown("There are unsaved changes")]).toEqual([false, false]);
});
