// @vitest-environment happy-dom
import { agentSettings } from "@parley/contract/agents/settings.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, EditorKeyProvider, takeSnapshot, useEditors } from "../draft/editors.ts";
import { GreetingField } from "./GreetingField.tsx";

const KEY = "greeting";
const FIRST = agentSettings.proactiveMessage.default;
const greeting = () => useEditors.getState().editors[KEY]?.draft.working.proactiveMessage;
const field = () => screen.queryByRole<HTMLTextAreaElement>("textbox");
const greets = () => screen.getByRole<HTMLInputElement>("checkbox");

function draw(proactiveMessage: string): void {
  takeSnapshot(KEY, savedAgent({ proactiveMessage }));
  renderUi(
    <EditorKeyProvider value={KEY}>
      <GreetingField name="proactiveMessage" />
    </EditorKeyProvider>,
  );
}

afterEach(() => {
  cleanup();
  dropEditor(KEY);
});

it("becomes the first greeting when its text is left empty, and says so", () => {
  draw("Hello!");
  const text = field();
  if (!text) throw new Error("no field");
  fireEvent.focus(text);
  fireEvent.change(text, { target: { value: " " } });
  expect(screen.getByText(`Left empty, it becomes: ${FIRST}`)).toBeTruthy();
  expect(greets().checked).toBe(true);
  fireEvent.blur(text);
  expect(greeting()).toBe(FIRST);
  expect(field()?.value).toBe(FIRST);
});

it("is off where the text was saved empty, as nobody is greeted then", async () => {
  draw("");
  expect(greets().checked).toBe(false);
  expect(field()).toBeNull();
  fireEvent.click(greets());
  await waitFor(() => expect(greeting()).toBe(FIRST));
});
