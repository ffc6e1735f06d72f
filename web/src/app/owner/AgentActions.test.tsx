// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showInAgentBar, useAgentBar } from "#platform/page/agentBar.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { AgentActions } from "./AgentActions.tsx";

const agent = (state: "published" | "changed" | "saving", run = () => undefined) => ({
  agentId: "a1",
  title: "Harbor",
  demoHref: "https://example.org/demo",
  publish: { state, run },
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
    leave = showInAgentBar(agent("changed"));
  });
  expect(screen.getByRole("button", { name: "Publish" })).toBeTruthy();
  act(() => leave());
  expect(screen.queryByRole("button")).toBeNull();
});

it("reads 'Published' and is disabled when nothing differs, and publishes when something does", () => {
  const run = vi.fn<() => undefined>();
  renderUi(<AgentActions />);
  act(() => void showInAgentBar(agent("published", run)));
  const done = screen.getByRole("button", { name: "Published" });
  expect(done.hasAttribute("disabled")).toBe(true);
  act(() => void showInAgentBar(agent("changed", run)));
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(run).toHaveBeenCalledOnce();
});

it("remembers whether the test panel is shown", () => {
  renderUi(<AgentActions />);
  act(() => void showInAgentBar(agent("published")));
  const toggle = screen.getByRole("button", { name: "Test" });
  fireEvent.click(toggle);
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("parley.showDebugger")).toBe("true");
});
