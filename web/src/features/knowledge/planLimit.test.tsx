// @vitest-environment happy-dom
import { knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { SourceName } from "./list/SourceName.tsx";
import { StatusAnnouncer } from "./list/StatusAnnouncer.tsx";
import { Refresh } from "./preview/Refresh.tsx";
import { SiteReport } from "./preview/SiteReport.tsx";

const portal = vi.hoisted(() => ({ isClient: false }));
vi.mock(import("#platform/auth/portal.ts"), async (load) => ({
  ...(await load()),
  currentPortal: () => (portal.isClient ? { region: "na", agencyId: "agency-1" } : undefined),
}));
// The pages that are known are read from the database.
vi.mock(import("./preview/SitePages.tsx"), () => ({ SitePages: () => <></> }));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  portal.isClient = false;
});

const values = { need: 70_000, left: 1200 };
const sourceWith = (fields: object) =>
  knowledgeSource.parse({
    ID: "document-1",
    agentId: "agent-0123456789",
    userId: "ada",
    name: "Prices",
    sourceType: "crawl",
    url: "https://example.com/",
    status: "SUCCESS",
    ts: 1,
    updatedAt: 1,
    ...fields,
  });
const failed = sourceWith({ status: "ERROR", errorCode: "plan-limit", errorValues: values });
const reportOf = (fields: object) => {
  const source = sourceWith(fields);
  if (source.site === null) return null;
  return renderUi(<SiteReport source={source} site={source.site} onOpen={() => undefined} />)
    .container.textContent;
};

/** Where a person reads that the plan has no room, and what stands there. */
const places: Record<string, () => string | null> = {
  "the list": () =>
    renderUi(<SourceName tick={{ checked: false, onChange: () => undefined }} source={failed} />)
      .container.textContent,
  "what screen readers are told": () => {
    const view = renderUi(<StatusAnnouncer sources={[{ ...failed, status: "PENDING" }]} />);
    view.rerender(<StatusAnnouncer sources={[failed]} />);
    return view.container.textContent;
  },
  "a page that was to be refreshed": () => {
    const refreshed = sourceWith({ refreshError: "plan-limit", refreshErrorValues: values });
    return renderUi(<Refresh source={refreshed} />).container.textContent;
  },
  "how a website was read": () => reportOf({ site: { ended: "plan-limit", endedValues: values } }),
};

describe.each(Object.entries(places))("%s", (_, textOf) => {
  it("says how much the plan has room for", () => {
    const text = textOf();
    expect(text).toContain("70,000");
    expect(text).toContain("1,200");
    expect(text).not.toMatch(/[{}]/);
  });

  it("tells a client to ask their agency, without figures", () => {
    portal.isClient = true;
    const text = textOf();
    expect(text).toContain(english("clientLimits.maxKbDocsCharCount"));
    expect(text).not.toMatch(/70,000|1,200|plan/);
  });
});

it.each([
  ["pages", "not-found"],
  ["time", "timeout"],
  ["full", "full"],
  ["plan-limit", "plan-limit"],
  ["storage-full", "storage-full"],
])(
  "a website of which nothing is known has learned nothing, as its %s ended",
  (ended, errorCode) => {
    expect(reportOf({ status: "ERROR", errorCode, site: { ended } })).toBe("");
  },
);

it("a website that somebody stopped says so, though nothing of it is known", () => {
  const text = reportOf({ status: "ERROR", errorCode: "no-pages", site: { ended: "cancelled" } });
  expect(text).toMatch(/^It was stopped/);
});
