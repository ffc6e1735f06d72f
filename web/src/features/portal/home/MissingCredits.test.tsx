// @vitest-environment happy-dom
import { agentCard } from "@parley/contract/agents/agent.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import type { Payment } from "#platform/live/creditsStatus.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { MissingCredits } from "./MissingCredits.tsx";

const portal = vi.hoisted(() => ({
  agents: [] as unknown[],
  supportEmail: "",
  payment: "unpaid" as "unpaid" | "paid" | "unknown",
}));
vi.mock("../data/portalData.ts", () => ({
  usePortalData: () => ({
    org: { ID: "org1" },
    agents: portal.agents,
    agency: { name: "Harbour Studio", supportEmail: portal.supportEmail },
  }),
}));
vi.mock("#platform/live/creditsStatus.ts", () => ({
  usePaymentBy: () => (): Payment => portal.payment,
}));

const agent = (title: string, isDeployed = true) =>
  agentCard.parse({ ...savedAgent(), title, isDeployed, createdAt: 1, updatedAt: 1 });

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  portal.agents = [agent("Finch"), agent("Wren"), agent("Not yet online", false)];
  portal.supportEmail = "help@harbour.example";
  portal.payment = "unpaid";
});
afterEach(cleanup);

it("tells a client whom to ask where credits are missing, with the address that the agency publishes", () => {
  renderUi(<MissingCredits />);
  expect(
    screen.getByText(
      /^Finch and Wren have too few credits to answer visitors\. Harbour Studio adds credits\./,
    ),
  ).toBeTruthy();
  const link = screen.getByRole("link", { name: "Write to help@harbour.example" });
  expect(link.getAttribute("href")).toBe("mailto:help@harbour.example");
});

it("names the agency alone where it publishes no address", () => {
  portal.supportEmail = "";
  renderUi(<MissingCredits />);
  expect(screen.getByText(/Harbour Studio adds credits\./)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

it.each(["paid", "unknown"] as const)("says nothing while they are %s", (payment) => {
  portal.payment = payment;
  renderUi(<MissingCredits />);
  expect(screen.queryByText(/credits/)).toBeNull();
});
