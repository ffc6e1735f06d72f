// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { showInAgentBar, useAgentBar } from "#platform/page/agentBar.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { AgentActions } from "./AgentActions.tsx";

const agent = (isPublished: boolean) => ({
  agentId: "a1",
  title: "Harbor",
  demoHref: "https://example.org/demo",
  isPublished,
});

beforeEach(() => {
  localStorage.clear();
  useAgentBar.setState({ bar: undefined, testing: false });
});
afterEach(cleanup);

it("shows nothing where no agent is open, and again nothing once its page is left", () => {
  renderUi(<AgentActions />);
  expect(screen.queryByRole("button")).toBeNull();
  let leave = () => {};
  act(() => {
    leave = showInAgentBar(agent(false));
  });
  expect(screen.getByRole("button", { name: "Test" })).toBeTruthy();
  act(() => leave());
  expect(screen.queryByRole("button")).toBeNull();
});

it("says 'Published' when nothing differs, and leaves Publish to the save bar when something does", () => {
  renderUi(<AgentActions />);
  act(() => void showInAgentBar(agent(true)));
  const done = screen.getByRole("button", { name: "Published" });
  expect(done.hasAttribute("disabled")).toBe(true);
  act(() => void showInAgentBar(agent(false)));
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Test"]);
});

it("remembers whether the test panel is shown", () => {
  renderUi(<AgentActions />);
  act(() => void showInAgentBar(agent(true)));
  const toggle = screen.getByRole("button", { name: "Test" });
  fireEvent.click(toggle);
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("parley.showDebugger")).toBe("true");
});
