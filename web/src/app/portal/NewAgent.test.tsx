// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { PortalPage } from "#features/portal/access/portalPages.ts";
import { useAgentDrawer } from "./agentDrawer.ts";
import { NewAgent } from "./NewAgent.tsx";

const granted = vi.hoisted((): { pages: PortalPage[] } => ({ pages: [] }));
vi.mock("#features/portal/data/portalData.ts", () => ({
  usePortalData: () => ({ rights: { createAgents: true }, agents: [{ ID: "a1" }], ...granted }),
}));
vi.mock("#features/agents/list/NewAgentDrawer.tsx", () => ({ default: () => null }));
afterEach(cleanup);

function Place() {
  return <output>{useLocation().pathname}</output>;
}

it.each<[string, PortalPage[], string]>([
  ["its knowledge, wherever that stands", ["home", "convos", "kb"], "kb"],
  ["the first page they have, without that", ["convos", "settings"], "convos"],
])("leads from a new agent to %s", async (_, pages, page) => {
  granted.pages = pages;
  useAgentDrawer.setState({ open: true, wanted: true, made: "a1" });
  render(
    <MemoryRouter>
      <NewAgent />
      <Place />
    </MemoryRouter>,
  );
  await vi.waitFor(() =>
    expect(screen.getByRole("status").textContent).toMatch(new RegExp(`/agents/a1/${page}$`)),
  );
});
