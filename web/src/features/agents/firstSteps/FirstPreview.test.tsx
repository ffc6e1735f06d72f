// @vitest-environment happy-dom
import { templatePrompt } from "@parley/contract/agents/templates/templatePrompts.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { loadWidget } from "../testPanel/widgetApi.ts";
import type { WidgetApi } from "../testPanel/widgetApi.ts";
import FirstPreview from "./FirstPreview.tsx";

vi.mock("#platform/config.ts", () => ({ config: () => ({ widgetUrl: "", api: {} }) }));
vi.mock(import("../testPanel/widgetApi.ts"), () => ({ loadWidget: vi.fn<typeof loadWidget>() }));

vi.mock(import("@parley/contract/agents/templates/templatePrompts.ts"), () => ({
  templatePrompt: vi.fn<typeof templatePrompt>(),
}));

const mount = vi.fn<WidgetApi["mount"]>();

beforeEach(() => {
  useLanguage.getState().setLanguage("de");
  vi.mocked(loadWidget).mockReset();
  mount.mockReset().mockReturnValue({ destroy: () => undefined, focus: () => undefined });
});
afterEach(cleanup);

it("draws the widget of an agent of that name, with an example in the reader's language", async () => {
  vi.mocked(loadWidget).mockResolvedValue({ mount });
  renderUi(<FirstPreview name="harbour-row.example" />);
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce());
  expect(loadWidget).toHaveBeenCalledOnce();
  // Long and never seen: what makes no prompt does not carry them.
  expect(templatePrompt).not.toHaveBeenCalled();
  const { agent, example } = mount.mock.calls[0]?.[1] ?? {};
  expect(agent?.title).toBe("harbour-row.example");
  expect(agent?.initMessage).toBe("Hallo! Wobei kann ich Ihnen helfen?");
  expect(example?.messages.map(({ role, text }) => [role, text])).toEqual([
    ["visitor", "Wann haben Sie geöffnet?"],
    ["bot", expect.stringContaining("auf Ihren Seiten")],
  ]);
});

it("is a drawing where the widget does not load, and offers nothing to press", async () => {
  vi.mocked(loadWidget).mockRejectedValue(new Error("widget"));
  const { container } = renderUi(<FirstPreview name="harbour-row.example" />);
  await vi.waitFor(() => expect(container.querySelector("figure")).toBeNull());
  expect(container.querySelector("svg")).not.toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
