// @vitest-environment happy-dom
import { monthCounterPath, type MonthCounter } from "@parley/contract/analytics/month.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { dropEditor, editField, EditorKeyProvider, takeSnapshot } from "../../draft/editors.ts";
import { ModelField } from "./ModelField.tsx";

const counted = vi.hoisted((): { month: MonthCounter | null; isUnreadable: boolean } => ({
  month: null,
  isUnreadable: false,
}));
vi.mock("#platform/live/live.ts", () => ({
  useLiveDoc: (ref: { path: string }) => {
    if (ref.path !== monthCounterPath(savedAgent().ID)) return { status: "ready", data: null };
    return counted.isUnreadable ? { status: "error" } : { status: "ready", data: counted.month };
  },
}));
const modelServices = vi.hoisted(() =>
  vi.fn(() => Promise.resolve({ serviceKey: true, sandbox: false })),
);
const list = vi.hoisted(() => () => Promise.resolve({ models: [] }));
vi.mock("#platform/api/api.ts", () => ({ api: { agents: { modelServices }, models: { list } } }));

const KEY = "line";
const thisMonth = () => new Date().toISOString().slice(0, 7);

beforeEach(() => takeSnapshot(KEY, savedAgent({ maxTokensUsage: 2000 })));
afterEach(() => {
  cleanup();
  dropEditor(KEY);
  useLanguage.getState().setLanguage("en");
});

const draw = () =>
  renderUi(
    <EditorKeyProvider value={KEY}>
      <ModelField name="vg_defaultModel" />
    </EditorKeyProvider>,
  );

it("names the model while the agent has tokens for the month, whatever it used in another one", async () => {
  counted.month = { month: "2020-01", messages: 0, tokens: 2000 };
  draw();
  expect(await screen.findByText(/^“gpt-4o” answers, through the model service/)).toBeTruthy();
});

it("says that the built-in model answers until the month ends once its tokens are used up, and its price", async () => {
  counted.month = { month: thisMonth(), messages: 0, tokens: 2000 };
  draw();
  expect(
    await screen.findByText(
      /^The built-in model answers until the month ends \(UTC\), because this agent has used its 2,000 tokens.* costs \d+ credits?\. After that “gpt-4o” answers again\.$/,
    ),
  ).toBeTruthy();
  cleanup();
  useLanguage.getState().setLanguage("de");
  draw();
  expect(
    await screen.findByText(/^Bis zum Ende des Monats \(UTC\) antwortet das eingebaute Modell/),
  ).toBeTruthy();
});

it("names no model once what was used cannot be read", async () => {
  counted.month = null;
  draw();
  await screen.findByText(/^“gpt-4o” answers/);
  counted.isUnreadable = true;
  act(() => editField(KEY, "maxTokensUsage", 3000));
  expect(screen.queryByRole("status")).toBeNull();
  counted.isUnreadable = false;
});

it("promises no end where the agent may use no tokens at all", async () => {
  counted.month = null;
  editField(KEY, "maxTokensUsage", 0);
  draw();
  expect(
    await screen.findByText(/ “gpt-4o” answers once “Tokens per month” is raised\.$/),
  ).toBeTruthy();
  expect(screen.queryByText(/until the month ends/)).toBeNull();
});

it("is called what it will be, where there is no key for it", async () => {
  expect(screen.queryByLabelText("Model, once there is a key")).toBeNull();
  modelServices.mockResolvedValueOnce({ serviceKey: false, sandbox: false });
  draw();
  const field = await screen.findByLabelText<HTMLInputElement>("Model, once there is a key");
  expect(field.value).toBe("gpt-4o");
  expect(screen.getByText(/^The built-in model answers, because there is no key/)).toBeTruthy();
});

it("keeps its name while another model is typed", async () => {
  modelServices.mockResolvedValueOnce({ serviceKey: false, sandbox: false });
  draw();
  const field = await screen.findByLabelText<HTMLInputElement>("Model, once there is a key");
  act(() => editField(KEY, "vg_defaultModel", "extractive"));
  expect(field.value).toBe("extractive");
  expect(screen.getByLabelText("Model, once there is a key")).toBe(field);
});
