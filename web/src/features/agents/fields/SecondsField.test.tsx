// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, EditorKeyProvider, takeSnapshot, useEditors } from "../draft/editors.ts";
import { saveAgent } from "../draft/saveAgent.ts";
import { SettingField } from "./SettingField.tsx";

const KEY = "seconds";
const stored = () => useEditors.getState().editors[KEY]?.draft.working.messageDelayMS;
const field = () => screen.getByRole<HTMLInputElement>("textbox");

function draw(messageDelayMS: number): void {
  takeSnapshot(KEY, savedAgent({ messageDelayMS }));
  renderUi(
    <EditorKeyProvider value={KEY}>
      <SettingField name="messageDelayMS" />
    </EditorKeyProvider>,
  );
}

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  dropEditor(KEY);
});

it("is shown in seconds, and stays in milliseconds", () => {
  draw(1500);
  expect(field().value).toBe("1.5");
  expect(screen.getByText(/From 0 to 10, in the widget only/)).toBeTruthy();
  fireEvent.change(field(), { target: { value: "0.25" } });
  expect([field().value, stored()]).toEqual(["0.25", 250]);
  fireEvent.change(field(), { target: { value: "soon" } });
  expect([field().value, stored()]).toEqual(["soon", Number.NaN]);
});

it.each([
  ["soon", english("fields.number")],
  ["", english("fields.number")],
  ["10.5", english("fields.between", { min: 0, max: 10 })],
])("says of %j what is wrong with it, a range in seconds", async (typed, said) => {
  draw(1500);
  fireEvent.change(field(), { target: { value: typed } });
  await act(() => saveAgent(KEY));
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(said)).toBeTruthy();
});

it("has a comma in German, also where it is typed", () => {
  useLanguage.getState().setLanguage("de");
  draw(600);
  expect(field().value).toBe("0,6");
  fireEvent.change(field(), { target: { value: "1,2" } });
  expect(stored()).toBe(1200);
});
