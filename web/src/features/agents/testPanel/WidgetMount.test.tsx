// @vitest-environment happy-dom
import { toPublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { unanswered } from "#platform/api/apiErrors.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { loadWidget } from "./widgetApi.ts";
import { WidgetMount } from "./WidgetMount.tsx";

vi.mock("#platform/config.ts", () => ({ config: () => ({ widgetUrl: "", api: {} }) }));
vi.mock(import("./widgetApi.ts"), () => ({ loadWidget: vi.fn<typeof loadWidget>() }));

beforeEach(() => void vi.mocked(loadWidget).mockReturnValue(new Promise(() => undefined)));
afterEach(cleanup);

it("has the shape and the colour of the chat that is loading", () => {
  const agent = { ...toPublicAgent(savedAgent(), "en", ""), primary: "#1f6f5c" };
  renderUi(
    <WidgetMount agentId={agent.ID} preview={{ agent, closed: false }} onRetry={() => undefined} />,
  );
  const waiting = screen.getByRole("status", { name: "Loading the chat" });
  const [head] = waiting.children;
  if (!(head instanceof HTMLElement)) throw new Error("There is nothing in it");
  expect(getComputedStyle(head).background).toContain("#1f6f5c");
});

it("says that nothing answered where the widget does not come, and offers to try again", async () => {
  vi.mocked(loadWidget).mockRejectedValue(unanswered());
  const [onRetry, onMissing] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderUi(<WidgetMount agentId="agent-1" onRetry={onRetry} onMissing={onMissing} />);
  await screen.findByText(english("connection.unreachable"));
  expect(onMissing).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
