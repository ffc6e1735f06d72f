// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MemoryRouter } from "react-router";
import { renderUi } from "#testing/renderUi.tsx";
import { useNavCollapsed } from "./navCollapsed.ts";
import { Shell } from "./Shell.tsx";
import { TABBED_BAR_HEIGHT, TOP_BAR_HEIGHT } from "./TopBar.tsx";

afterEach(cleanup);

/** How far below the window's edge a page keeps what stays in sight. */
function barHeight(bars: { topBar?: string; topBarHeight?: string }): string {
  renderUi(
    <MemoryRouter>
      <Shell {...bars}>The page</Shell>
    </MemoryRouter>,
  );
  const frame = screen.getByRole("main").closest<HTMLElement>("[style]");
  return frame?.style.getPropertyValue("--bar-height") ?? "";
}

describe("what stays in sight while a page scrolls", () => {
  it("begins below the top bar", () => {
    expect(barHeight({ topBar: "Parley" })).toBe(TOP_BAR_HEIGHT);
  });

  it("begins below its tabs", () => {
    expect(barHeight({ topBar: "Parley", topBarHeight: TABBED_BAR_HEIGHT })).toBe(
      TABBED_BAR_HEIGHT,
    );
  });

  it("begins at the top where a sidebar holds everything", () => {
    expect(barHeight({ topBarHeight: TABBED_BAR_HEIGHT })).toBe("0px");
  });
});

describe("a page's width beside a sidebar", () => {
  const widthOf = (collapsed: boolean) => {
    useNavCollapsed.setState({ collapsed });
    renderUi(
      <MemoryRouter>
        <Shell sidebar="Pages">The page</Shell>
      </MemoryRouter>,
    );
    const { maxWidth, marginInline } = getComputedStyle(screen.getByText("The page"));
    return { maxWidth, marginInline };
  };

  it("is as without one, and centred, where it is collapsed", () => {
    expect(widthOf(true)).toEqual({ maxWidth: "1440px", marginInline: "auto" });
    cleanup();
    expect(widthOf(false).maxWidth).not.toBe("1440px");
  });
});
