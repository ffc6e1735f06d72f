// @vitest-environment happy-dom
import type { AnsweringModel } from "@parley/contract/agents/answeringModel.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { useAnsweringModel } from "#platform/models/useAnsweringModel.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, editField, EditorKeyProvider, takeSnapshot } from "../../draft/editors.ts";
import { SettingField } from "../SettingField.tsx";

vi.mock(import("#platform/models/useAnsweringModel.ts"), () => ({
  useAnsweringModel: vi.fn<typeof useAnsweringModel>(),
}));

const KEY = "prompt";

beforeEach(() => takeSnapshot(KEY, savedAgent({ maxTokensUsage: 2000 })));
afterEach(() => {
  cleanup();
  dropEditor(KEY);
  useLanguage.getState().setLanguage("en");
});

function draw(answering: AnsweringModel | null | undefined) {
  vi.mocked(useAnsweringModel).mockReturnValue(answering);
  renderUi(
    <EditorKeyProvider value={KEY}>
      <SettingField name="vg_systemPrompt" />
    </EditorKeyProvider>,
  );
}

it("says beside the system prompt that the built-in model does not read it, and what it goes by", () => {
  editField(KEY, "vg_defaultModel", "gpt-4.1");
  draw({ by: "built-in", because: "no-key" });
  const line = screen.getByRole("status").textContent;
  expect(line).toMatch(/^The built-in model answers at present, and does not read/);
  expect(line).toContain("goes by the agent’s knowledge, the language of the widget");
  // It matters as soon as there is a key.
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").disabled).toBe(false);
  const named = { ID: savedAgent().ID, maxTokensUsage: 2000, model: "gpt-4.1" };
  expect(useAnsweringModel).toHaveBeenCalledWith(named);
});

it("says so in German", () => {
  useLanguage.getState().setLanguage("de");
  draw({ by: "built-in", because: "chosen" });
  expect(screen.getByRole("status").textContent).toMatch(/liest den System-Prompt nicht/);
});

it.each([{ by: "service" }, { by: "sandbox" }, null, undefined] as const)(
  "says nothing where a model reads it, or while that is not known: %j",
  (answering) => {
    draw(answering);
    expect(screen.getByRole("textbox")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  },
);
