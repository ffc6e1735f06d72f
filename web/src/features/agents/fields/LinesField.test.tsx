// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { english } from "@parley/contract/problems/english.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, EditorKeyProvider, patchEditor, takeSnapshot } from "../draft/editors.ts";
import { LinesField } from "./LinesField.tsx";

const KEY = "origins";

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  takeSnapshot(KEY, savedAgent({ allowedOrigins: ["https://a.example"] }));
  renderUi(
    <EditorKeyProvider value={KEY}>
      <LinesField name="allowedOrigins" rows={4} isCode />
    </EditorKeyProvider>,
  );
});
afterEach(() => {
  cleanup();
  dropEditor(KEY);
});

it("says in which line a website is wrong, in the reader's language", () => {
  act(() => patchEditor(KEY, { problems: { "allowedOrigins.1": problem("agents.origin") } }));
  expect(screen.getByText(`Line 2: ${english("agents.origin")}`)).toBeTruthy();
  act(() => useLanguage.getState().setLanguage("de"));
  expect(screen.getByText(`Zeile 2: ${german("agents.origin")}`)).toBeTruthy();
});

it("names no line for what is wrong with the list", () => {
  const tooMany = problem("fields.tooManyEntries", { max: 50 });
  act(() => patchEditor(KEY, { problems: { allowedOrigins: tooMany } }));
  expect(screen.getByText(english("fields.tooManyEntries", { max: 50 }))).toBeTruthy();
});
