// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { AttentionPanel } from "./AttentionPanel.tsx";
import { StatCards } from "./StatCards.tsx";
import { WaitingPanel } from "./WaitingPanel.tsx";

vi.mock("#platform/live/waiting.ts", () => ({
  useWaiting: () => ({ total: 0, list: [] }),
  countText: String,
}));
vi.mock("#platform/live/balance.ts", () => ({ useBalance: () => ({ status: "ready", data: 7 }) }));
vi.mock("#platform/credits/useRunway.ts", () => ({ useRunway: () => ({ text: "" }) }));
vi.mock("#platform/live/creditsStatus.ts", () => ({ useOutOfCredits: () => "none" }));
vi.mock("#platform/live/live.ts", () => ({}));

const onLine = vi.spyOn(navigator, "onLine", "get");

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

const draw = (element: ReactElement) => renderUi(<MemoryRouter>{element}</MemoryRouter>);
/** The network goes or comes, as the browser reports it. */
function become(state: "online" | "offline"): void {
  onLine.mockReturnValue(state === "online");
  act(() => void window.dispatchEvent(new Event(state)));
}
const ticks = () => document.querySelectorAll("svg").length;

it("claims of nobody that they do not wait while the page hears nothing", () => {
  become("offline");
  draw(<WaitingPanel agents={[]} />);
  expect(screen.queryByText("Nobody is waiting")).toBeNull();
  expect(screen.getByText("Waiting for a person: –")).toBeTruthy();
  expect(ticks()).toBe(0);
  become("online");
  expect(screen.getByText("Nobody is waiting")).toBeTruthy();
  expect(ticks()).toBe(1);
});

it("claims of no agent that it is ready while the page hears nothing", () => {
  become("offline");
  draw(<AttentionPanel attention={[]} />);
  expect(screen.queryByText("All agents are ready to answer.")).toBeNull();
  expect(screen.getByText("Not known without a connection")).toBeTruthy();
  expect(ticks()).toBe(0);
  become("online");
  expect(screen.getByText("All agents are ready to answer.")).toBeTruthy();
});

it("shows a dash for each figure that is not known, and the others", () => {
  become("offline");
  draw(<StatCards figures={null} />);
  const cards = () => screen.getAllByRole("group").map(({ textContent }) => textContent);
  expect(cards()).toEqual([
    "Visitors waiting now–Not known without a connection",
    "Chats, last 7 days–Did not load",
    "Answered, last 7 days–Did not load",
    "Credits left7",
  ]);
  become("online");
  expect(cards()[0]).toBe("Visitors waiting now0Nobody asks for a person");
});
