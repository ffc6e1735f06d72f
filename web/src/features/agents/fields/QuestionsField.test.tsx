// @vitest-environment happy-dom
import { STARTER_QUESTION_LENGTH } from "@parley/contract/agents/settings.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, EditorKeyProvider, takeSnapshot, useEditors } from "../draft/editors.ts";
import { QuestionsField } from "./QuestionsField.tsx";

const KEY = "questions";
const questions = () => useEditors.getState().editors[KEY]?.draft.working.starterQuestions;
const inputs = () => screen.getAllByRole<HTMLInputElement>("textbox");
const write = (at: number, value: string) => {
  const input = inputs()[at];
  if (!input) throw new Error("no input");
  fireEvent.change(input, { target: { value } });
};

afterEach(() => {
  cleanup();
  dropEditor(KEY);
});

it("offers one more input until there are three questions, and keeps an emptied one's place", () => {
  takeSnapshot(KEY, savedAgent({ starterQuestions: [] }));
  renderUi(
    <EditorKeyProvider value={KEY}>
      <QuestionsField name="starterQuestions" />
    </EditorKeyProvider>,
  );
  expect(inputs()).toHaveLength(1);
  expect(inputs()[0]?.maxLength).toBe(STARTER_QUESTION_LENGTH);
  write(0, "When are you open?");
  write(1, "What does a service cost?");
  write(2, "Do you rent bikes?");
  expect(inputs()).toHaveLength(3);
  write(1, "");
  expect(questions()).toEqual(["When are you open?", "", "Do you rent bikes?"]);
  write(2, "");
  expect(questions()).toEqual(["When are you open?"]);
  expect(inputs().map(({ value }) => value)).toEqual(["When are you open?", ""]);
});
