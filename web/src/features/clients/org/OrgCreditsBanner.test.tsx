// @vitest-environment happy-dom
import { org } from "@parley/contract/clients/org.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { OrgCreditsBanner } from "./OrgCreditsBanner.tsx";

const account = vi.hoisted((): { outFor: "none" | "some" | "all" } => ({ outFor: "none" }));
vi.mock("#platform/live/creditsStatus.ts", () => ({
  useOutOfCredits: (accountId: string) => (accountId === "org_o1" ? account.outFor : "none"),
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

function show(outFor: typeof account.outFor, widgetIDs: string[]) {
  account.outFor = outFor;
  const times = { createdAt: 1, lastModified: 1 };
  const of = { ID: "o1", ownerID: "w1", agencyId: "a1", memberUids: [] };
  renderUi(<OrgCreditsBanner org={org.parse({ ...of, ...times, widgetIDs })} />);
}

it.each([
  ["all", /too few credits for the agents of the organisation/],
  ["some", /too few credits for some agents of the organisation/],
] as const)("says that %s of an organisation's agents cannot answer", (outFor, words) => {
  show(outFor, ["desk"]);
  expect(screen.getByRole("status").textContent).toMatch(words);
});

it.each([
  ["that has enough", "none", ["desk"]],
  ["that has no agents yet", "all", []],
] as const)("says nothing of one %s", (_, outFor, widgetIDs) => {
  show(outFor, [...widgetIDs]);
  expect(screen.queryByRole("status")).toBeNull();
});
