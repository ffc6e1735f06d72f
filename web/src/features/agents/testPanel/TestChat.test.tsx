// @vitest-environment happy-dom
import { monthCounterPath } from "@parley/contract/analytics/month.ts";
import { creditsStatusPath } from "@parley/contract/credits/account.ts";
import { knowledgePath } from "@parley/contract/knowledge/source.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { draftKey } from "#platform/drafts/draftStorage.ts";
import { EditorKeyProvider, takeSnapshot } from "../draft/editors.ts";
import { TestChat } from "./TestChat.tsx";

/** How the credits of each account stand, and the agent's month, by the document's path. */
const stored = vi.hoisted(() => new Map<string, object>());
/** What the agent is still learning. */
const learning = vi.hoisted(() => ({ sources: [] as object[] }));
const isForLearning = ({ path, where }: { path: string; where: unknown }) =>
  path === knowledgePath("agent-1") &&
  JSON.stringify(where) === '[["status","in",["INITIALIZED","PENDING"]]]';
const services = vi.hoisted(() => ({ known: Promise.withResolvers<object>().promise }));
vi.mock("#platform/live/live.ts", () => ({
  useLiveDoc: (
    ref: { path: string },
    schema: { safeParse: (value: unknown) => { data?: unknown } },
  ) => ({ status: "ready", data: schema.safeParse(stored.get(ref.path) ?? {}).data ?? null }),
  useLiveQuery: (ref: { path: string; where: unknown }) => ({
    status: "ready",
    data: isForLearning(ref) ? learning.sources : [],
  }),
}));
vi.mock("#platform/api/api.ts", () => ({
  api: {
    agents: {
      modelServices: () => services.known,
      checkStyles: () => new Promise(() => undefined),
    },
  },
}));
vi.mock("./WidgetMount.tsx", () => ({ WidgetMount: () => <p>The chat</p> }));

const key = draftKey("u1", "na", "agent-1");

/** What the panel says about credits, if anything, beside the chat. */
function notice(
  out: Record<string, object>,
  { orgId = "", asClient = false, german = false } = {},
): string | undefined {
  stored.clear();
  for (const [account, status] of Object.entries(out))
    stored.set(creditsStatusPath(account), status);
  useLanguage.getState().setLanguage(german ? "de" : "en");
  const saved = savedAgent({ orgId });
  takeSnapshot(key, saved);
  renderUi(
    <EditorKeyProvider value={key}>
      <TestChat saved={saved} asClient={asClient} />
    </EditorKeyProvider>,
  );
  expect(screen.getByText("The chat")).toBeTruthy();
  const said = screen.queryByRole("status")?.textContent;
  cleanup();
  return said;
}

beforeEach(() => {
  localStorage.clear();
  // Another workspace than the test before: whose model services are still being asked for.
  useSession.setState({ workspaceId: crypto.randomUUID() });
});
afterEach(cleanup);

it("says that there are too few credits for an answer, and only then", () => {
  expect(notice({ ws_w1: { outSince: 1 } })).toMatch(/^There are too few credits for an answer\./);
  expect(notice({ ws_w1: { outSince: 1 } }, { german: true })).toMatch(
    /^Das Guthaben reicht nicht/,
  );
  expect(notice({ ws_w1: { outSince: 1, unpaid: ["agent-1"] } })).toMatch(/^There are too few/);
  expect(notice({ ws_w1: { outSince: 1, unpaid: ["another"] } })).toBeUndefined();
  expect(notice({})).toBeUndefined();
});

it("goes by who pays for the agent", () => {
  expect(notice({ org_o1: { outSince: 1 } }, { orgId: "o1" })).toMatch(/^There are too few/);
  expect(notice({ ws_w1: { outSince: 1 } }, { orgId: "o1" })).toBeUndefined();
});

it("does not speak of credits to an agency's client", () => {
  expect(notice({ ws_w1: { outSince: 1 } }, { asClient: true })).toBeUndefined();
});

it("says that the built-in model answers, and for how much, once the month's tokens are used up", async () => {
  services.known = Promise.resolve({ serviceKey: true, sandbox: false });
  const saved = savedAgent({ vg_defaultModel: "gpt-4o", maxTokensUsage: 500 });
  takeSnapshot(key, saved);
  const draw = () =>
    renderUi(
      <EditorKeyProvider value={key}>
        <TestChat saved={saved} />
      </EditorKeyProvider>,
    );
  const month = new Date().toISOString().slice(0, 7);
  stored.set(monthCounterPath(saved.ID), { month, messages: 9, tokens: 499 });
  draw();
  expect(await screen.findByText(/^An answer costs 1 credit per [\d,]+ tokens/)).toBeTruthy();
  cleanup();
  stored.set(monthCounterPath(saved.ID), { month, messages: 10, tokens: 500 });
  draw();
  expect(
    await screen.findByText(
      /^This agent has no tokens left for the month\. Built-in model: \d+ credits? per answer, as/,
    ),
  ).toBeTruthy();
});

it("says while the agent is still learning, to whoever may see what from", async () => {
  learning.sources = [{ ID: "source" }];
  const saved = savedAgent();
  takeSnapshot(key, saved);
  const said = async (asClient: boolean) => {
    renderUi(
      <EditorKeyProvider value={key}>
        <TestChat saved={saved} asClient={asClient} />
      </EditorKeyProvider>,
    );
    await screen.findByText("The chat");
    const is = screen.queryByText(/^It is still learning/) !== null;
    cleanup();
    return is;
  };
  expect([await said(false), await said(true)]).toEqual([true, false]);
  learning.sources = [];
  expect(await said(false)).toBe(false);
});
