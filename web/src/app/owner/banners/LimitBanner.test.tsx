// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { LimitBanner } from "./LimitBanner.tsx";

const stored = vi.hoisted(() => ({ agents: [] as unknown[], isUnpaid: false }));
vi.mock("#platform/live/agentCards.ts", () => ({ useAgentCards: () => ({ data: stored.agents }) }));
vi.mock("#platform/live/creditsStatus.ts", () => ({ useIsUnpaid: () => stored.isUnpaid }));

const NOW = Date.parse("2026-05-04T21:00:00Z");
const fern = (more: object) =>
  agentCard.parse({
    ...savedAgent(),
    ID: "a1",
    title: "Fern",
    createdAt: 1,
    updatedAt: 1,
    ...more,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  stored.agents = [fern({ cappedOn: "2026-05-04", isDeployed: true })];
  stored.isUnpaid = false;
  useSession.setState({ region: "na" });
  useLanguage.getState().setLanguage("en");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Draws it on a page. @returns what it says */
function drawAt(path: string): string {
  const { container } = renderUi(
    <MemoryRouter initialEntries={[path]}>
      <LimitBanner />
    </MemoryRouter>,
  );
  return container.textContent ?? "";
}

it("says on each page of the agent until when it answers nobody, and leads to the limit", () => {
  expect(drawAt("/app/na/agents/a1/kb")).toContain(
    "“Fern” has spent all its credits of the day. It answers again in 3 hours.",
  );
  expect(screen.getByRole("link", { name: "Credits per day" }).getAttribute("href")).toBe(
    "/app/na/agents/a1/settings?tab=security",
  );
  cleanup();
  useLanguage.getState().setLanguage("de");
  expect(drawAt("/app/na/agents/a1/kb")).toContain(
    "„Fern“ hat alle Credits des Tages verbraucht. Antworten gibt es wieder",
  );
});

it("says where no day's credits are enough for an answer, also on the next day", async () => {
  stored.agents = [fern({ cappedOn: "always", isDeployed: true })];
  expect(drawAt("/app/na/agents/a1/kb")).toContain(
    "“Fern” answers nobody: one answer may cost more credits than it may spend per day.",
  );
  await act(() => vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000 + 60_000));
  expect(screen.queryByText(/Fern/)).not.toBeNull();
});

it("goes when the next day begins", async () => {
  expect(drawAt("/app/na/agents/a1")).toContain("Fern");
  await act(() => vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000 + 60_000));
  expect(screen.queryByText(/Fern/)).toBeNull();
});

it("is on no other page, nor where the agent would not answer anyway", () => {
  expect(drawAt("/app/na/agents")).toBe("");
  expect(drawAt("/app/na/agents/a2/kb")).toBe("");
  stored.isUnpaid = true;
  expect(drawAt("/app/na/agents/a1/kb")).toBe("");
  stored.isUnpaid = false;
  stored.agents = [fern({ cappedOn: "2026-05-04", isDeployed: false })];
  expect(drawAt("/app/na/agents/a1/kb")).toBe("");
  stored.agents = [fern({ cappedOn: "2026-05-03", isDeployed: true })];
  expect(drawAt("/app/na/agents/a1/kb")).toBe("");
});
