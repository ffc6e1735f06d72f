// @vitest-environment happy-dom
import { toPublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { WidgetMount } from "./WidgetMount.tsx";

vi.mock("#platform/config.ts", () => ({ config: () => ({ widgetUrl: "", api: {} }) }));
vi.mock("./widgetApi.ts", () => ({ loadWidget: () => new Promise(() => undefined) }));

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
