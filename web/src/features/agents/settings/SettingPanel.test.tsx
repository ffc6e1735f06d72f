// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, EditorKeyProvider, takeSnapshot } from "../draft/editors.ts";
import { SettingPanel } from "./SettingPanel.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: {
    agents: { modelServices: () => Promise.resolve({ serviceKey: false, sandbox: false }) },
    models: { list: () => Promise.resolve({ models: [] }) },
  },
}));

const room = { isThere: true };
vi.mock("../testPanel/usePreview.ts", () => ({ useHasRoom: () => room.isThere }));

const KEY = "panel";

beforeEach(() => takeSnapshot(KEY, savedAgent()));
afterEach(() => {
  cleanup();
  dropEditor(KEY);
  useLanguage.getState().setLanguage("en");
});

const draw = (panel: Parameters<typeof SettingPanel>[0]) =>
  renderUi(
    <EditorKeyProvider value={KEY}>
      <SettingPanel {...panel} />
    </EditorKeyProvider>,
  );

it("says that the built-in model ignores the instructions", () => {
  draw({ panel: "prompt" });
  expect(screen.getByText(/The built-in model ignores these instructions\.$/)).toBeTruthy();
});

it("says of each setting of the model that the built-in one does not read it", async () => {
  draw({ panel: "model" });
  expect(screen.getByLabelText("Temperature")).toBeTruthy();
  expect(screen.getByLabelText("Longest answer, in tokens")).toBeTruthy();
  expect(screen.getByText(/It does not read temperature and longest answer\.$/)).toBeTruthy();
  await screen.findByText(/^The built-in model answers, because there is no key/);
  cleanup();
  useLanguage.getState().setLanguage("de");
  draw({ panel: "model" });
  expect(screen.getByText(/Temperatur und längste Antwort beachtet es nicht\.$/)).toBeTruthy();
  await screen.findByText(/^Es antwortet das eingebaute Modell/);
});

it.each([
  ["an owner", true, false, "The preview", "visitors see them once they are published."],
  ["an owner on a phone", false, false, "“Test”", "visitors see them once they are published."],
  ["an agency's client", true, true, "The preview", "visitors see them once they are saved."],
  ["a client on a phone", false, true, "The preview", "visitors see them once they are saved."],
])("tells %s where and when a change of the look shows", (_who, hasRoom, asClient, where, when) => {
  room.isThere = hasRoom;
  draw({ panel: "look", asClient });
  expect(screen.getByText(`${where} shows your changes at once; ${when}`)).toBeTruthy();
});

it("says of the language, the CSS and the pause what they do", () => {
  draw({ panel: "language" });
  expect(screen.getByText("The language of whatever the widget says by itself.")).toBeTruthy();
  draw({ panel: "css" });
  expect(screen.getByText(/the line under the chat keeps its own look\.$/)).toBeTruthy();
  draw({ panel: "behaviour" });
  expect(screen.getByText(/From 0 to 10, in the widget only\.$/)).toBeTruthy();
});
