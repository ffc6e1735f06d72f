// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { TooltipLayer } from "../feedback/TooltipLayer.tsx";
import { DayColumns } from "./DayColumns.tsx";

afterEach(cleanup);

const DAYS = ["2026-03-01", "2026-03-02", "2026-03-03"];

function chart(): HTMLElement[] {
  renderUi(
    <>
      <DayColumns
        days={DAYS}
        series={[{ key: "chats", color: "chart.1", values: [4, 0, 7] }]}
        label="Chats per day"
        dayLabel={(at) => `${DAYS[at]}: ${[4, 0, 7][at]} chats`}
      />
      <TooltipLayer />
    </>,
  );
  expect(screen.getByRole("group", { name: "Chats per day" })).toBeTruthy();
  return screen.getAllByRole("img");
}

it("has each day's figures for who cannot see it", () => {
  expect(chart().map((day) => day.getAttribute("aria-label"))).toEqual([
    "2026-03-01: 4 chats",
    "2026-03-02: 0 chats",
    "2026-03-03: 7 chats",
  ]);
});

it("is one stop of the Tab key, from which the arrow keys lead to each day", () => {
  const days = chart();
  const stops = () => days.map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([-1, -1, 0]);
  days[2]?.focus();
  for (const [key, at] of [
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
    ["Home", 0],
    ["ArrowLeft", 0],
    ["End", 2],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect([key, days.findIndex((day) => day === document.activeElement)]).toEqual([key, at]);
  }
  fireEvent.keyDown(days[2] ?? document.body, { key: "ArrowLeft" });
  expect(stops()).toEqual([-1, 0, -1]);
});

it("says a day's figures to a finger, until it presses elsewhere", () => {
  const [first] = chart();
  if (!first) throw new Error("There is no column.");
  const touch = { pointerType: "touch" };
  fireEvent.pointerOver(first, touch);
  fireEvent.pointerDown(first, touch);
  fireEvent.click(first);
  expect(screen.getByText("2026-03-01: 4 chats")).toBeTruthy();
  fireEvent.pointerDown(document.body, touch);
  expect(screen.queryByText("2026-03-01: 4 chats")).toBeNull();
});
