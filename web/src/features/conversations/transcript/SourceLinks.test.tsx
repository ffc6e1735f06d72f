// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentPortal } from "#platform/auth/portal.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useSession } from "#platform/auth/session.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { AgentContext } from "./agentContext.ts";
import { SourceLinks } from "./SourceLinks.tsx";

vi.mock("#platform/auth/portal.ts", async (original) => ({
  ...(await original<object>()),
  currentPortal: vi.fn(),
}));

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  useSession.setState({ region: "na" });
  vi.mocked(currentPortal).mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const sources = [
  { docId: "page/1", title: "Prices", url: "https://alder.example/prices" },
  { docId: "text/1", title: "Opening hours", url: "" },
];

function links(shown = sources) {
  renderUi(
    <MemoryRouter>
      <AgentContext value="agent-1">
        <SourceLinks sources={shown} />
      </AgentContext>
    </MemoryRouter>,
  );
  return screen.queryAllByRole("link").map((one) => one.getAttribute("href"));
}

it("leads a member from a text or file to its document, and from a page to the page", () => {
  expect(links()).toEqual([
    "https://alder.example/prices",
    "/app/na/agents/agent-1/kb?doc_id=text%2F1",
  ]);
});

it("leads an agency's client to pages alone, who may not see the knowledge", () => {
  vi.mocked(currentPortal).mockReturnValue({ region: "na", agencyId: "agency-1" });
  expect(links()).toEqual(["https://alder.example/prices"]);
  expect(screen.getByText("Opening hours")).toBeTruthy();
});

it("lists each name and URL once, as the widget does", () => {
  const again = sources.map((source) => ({ ...source, docId: `${source.docId}/again` }));
  expect(links([...sources, ...again])).toEqual([
    "https://alder.example/prices",
    "/app/na/agents/agent-1/kb?doc_id=text%2F1",
  ]);
});
