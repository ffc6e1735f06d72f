// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
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
