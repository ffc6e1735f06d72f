// @vitest-environment happy-dom
import { emptyDay } from "@parley/contract/credits/day.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ChartPanel } from "./ChartPanel.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: { credits: { chart: vi.fn() } } }));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("says what was used once that is known, and nothing before", async () => {
  const chart = Promise.withResolvers<Awaited<ReturnType<typeof api.credits.chart>>>();
  vi.mocked(api.credits.chart).mockReturnValue(chart.promise);
  renderUi(<ChartPanel orgId="" balance={100} />);
  expect(screen.queryByText(/credits used/)).toBeNull();
  chart.resolve({ days: [] });
  expect(await screen.findByText(/^0 credits used/)).toBeTruthy();
});

it("stacks what a day was used for in one column, and says it on hover", async () => {
  vi.mocked(api.credits.chart).mockResolvedValue({
    days: [
      emptyDay("2026-03-01"),
      { ...emptyDay("2026-03-02"), byCause: { agent: 12_000, feature: 1 } },
    ],
  });
  renderUi(<ChartPanel orgId="" balance={100} />);
  fireEvent.change(screen.getByRole("combobox", { name: "Split by" }), {
    target: { value: "byCause" },
  });
  const columns = (await screen.findByRole("group")).querySelectorAll<HTMLElement>(
    "[data-tooltip]",
  );
  expect([...columns].map(({ dataset }) => dataset["tooltip"])).toEqual([
    "Sun, March 1",
    "Mon, March 2\nAgent’s answer: 12,000 credits\nFeature: 1 credit",
  ]);
  const parts = columns[1]?.firstElementChild?.children ?? [];
  expect([...parts].map((part) => part instanceof HTMLElement && part.style.flexGrow)).toEqual([
    "12000",
    "1",
  ]);
});
