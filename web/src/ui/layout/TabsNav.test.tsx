// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { TabsNav } from "./TabsNav.tsx";

/** Where the current tab ends in a row 300 px wide, before the row is scrolled. */
let currentRight = 0;
let resized: (() => void)[] = [];

beforeEach(() => {
  currentRight = 250;
  resized = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const isCurrent = this.getAttribute("aria-current") === "page";
    const scrolled = this.closest("nav")?.scrollLeft ?? 0;
    return isCurrent
      ? new DOMRect(currentRight - 80 - scrolled, 0, 80, 40)
      : new DOMRect(0, 0, 300, 40);
  });
});

afterEach(cleanup);

function tabsWithCurrentLast(): HTMLElement {
  renderUi(
    <MemoryRouter initialEntries={["/organisation"]}>
      <TabsNav
        label="Pages"
        tabs={[
          { to: "/chats", label: "Chats" },
          { to: "/organisation", label: "Organisation" },
        ]}
      />
    </MemoryRouter>,
  );
  return screen.getByRole("navigation", { name: "Pages" });
}

it("brings the current tab into view again when a count before it has pushed it out", () => {
  const row = tabsWithCurrentLast();
  expect(row.scrollLeft).toBe(0);
  currentRight = 310;
  act(() => resized.forEach((tell) => tell()));
  // The fade beyond it included.
  expect(row.scrollLeft).toBe(34);
});

it("leaves the row where somebody has scrolled it", () => {
  const row = tabsWithCurrentLast();
  row.scrollLeft = 5;
  currentRight = 310;
  act(() => resized.forEach((tell) => tell()));
  expect(row.scrollLeft).toBe(5);
});
