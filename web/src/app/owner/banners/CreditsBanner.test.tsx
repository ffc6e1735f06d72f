// @vitest-environment happy-dom
import { creditsStatusPath } from "@parley/contract/credits/account.ts";
import { agentCard } from "@parley/contract/agents/agent.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setUser, useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { savedAgent } from "#testing/savedAgent.ts";
import { CreditsBanner } from "./CreditsBanner.tsx";
import { useUnpaidAgents } from "./useUnpaidAgents.ts";
import { VerifyBanner } from "./VerifyBanner.tsx";

/** What each read gives, by the document's path; a path that is not there has not answered yet. */
const stored = vi.hoisted(() => ({
  agents: [] as unknown[],
  documents: {} as Record<string, unknown>,
}));
vi.mock("#platform/live/agentCards.ts", () => ({
  useAgentCards: () => ({ status: "ready", data: stored.agents }),
}));
vi.mock("#platform/live/live.ts", () => ({
  useLiveEach: (
    refs: Map<string, { path: string }>,
    schema: { parse: (of: unknown) => unknown },
  ) => {
    const known = [...refs].filter(([, { path }]) => path in stored.documents);
    const data = new Map(
      known.map(([name, { path }]) => [
        name,
        stored.documents[path] === null ? [] : [schema.parse(stored.documents[path])],
      ]),
    );
    return { data, failed: new Set() };
  },
}));

const kim = { uid: "u1", email: "kim@shop.example", name: "Kim", photoURL: "", hasPassword: true };
const out = { outSince: 1 };
const org = (ID: string, name: string) => {
  const times = { createdAt: 1, lastModified: 1 };
  return { ID, name, ownerID: "w1", agencyId: "a1", memberUids: [], ...times };
};

/** Two agents of the workspace's own, one of an organisation, and one of another. */
const agents = [
  ["a1", "Fern", ""],
  ["a2", "Moss", ""],
  ["a3", "Reed", "o1"],
  ["a4", "Sage", "o2"],
].map(([ID = "", title = "", orgId = ""]) =>
  agentCard.parse({ ...savedAgent({ ID, title, orgId }), createdAt: 1, updatedAt: 1 }),
);

vi.mock("#features/clients/transfer/TransferDialog.tsx", () => ({
  default: ({ org: { ID, name, ownerID } }: { org: Record<string, string> }) => (
    <p role="dialog">{`${ID} ${name} ${ownerID}`}</p>
  ),
}));

function Banners() {
  const unpaid = useUnpaidAgents();
  return (
    <>
      <p>{unpaid ? "known" : "not known"}</p>
      <VerifyBanner unpaid={unpaid} />
      <CreditsBanner unpaid={unpaid} />
    </>
  );
}

/** Draws the banners for what is stored. */
function draw(
  documents: Record<string, unknown>,
  { verified = true, german = false, path = "/app/na/home" } = {},
) {
  stored.documents = documents;
  useLanguage.getState().setLanguage(german ? "de" : "en");
  setUser({ ...kim, emailVerified: verified });
  useSession.setState({ workspaceId: "w1", region: "na" });
  return renderUi(
    <MemoryRouter initialEntries={[path]}>
      <Banners />
    </MemoryRouter>,
  );
}

/** What the banners say, and where their button leads or what it says it does. */
function show(...of: Parameters<typeof draw>) {
  const { container } = draw(...of);
  const link = screen.queryByRole("link");
  const opens = screen.queryByRole("button");
  const leadsTo = link?.getAttribute("href") ?? opens?.textContent ?? undefined;
  const said = [container.textContent, leadsTo] as const;
  cleanup();
  return said;
}

const allPay = {
  [creditsStatusPath("ws_w1")]: null,
  [creditsStatusPath("org_o1")]: null,
  [creditsStatusPath("org_o2")]: null,
  "orgs/o1": org("o1", "Harbour Row"),
  "orgs/o2": org("o2", "Mill Lane"),
};

beforeEach(() => {
  stored.agents = agents;
});
afterEach(cleanup);

it("says nothing while every agent is paid for, nor before that is known", () => {
  expect(show(allPay)).toEqual(["known", undefined]);
  expect(show({ [creditsStatusPath("ws_w1")]: out })).toEqual(["not known", undefined]);
  // Who the organisation is belongs to what is said.
  const { "orgs/o1": _unread, ...rest } = allPay;
  expect(show({ ...rest, [creditsStatusPath("org_o1")]: out })).toEqual(["not known", undefined]);
});

it.each<[string, object, string, string]>([
  [
    "those that the workspace pays for",
    { [creditsStatusPath("ws_w1")]: out },
    "There are too few credits for 2 of your 4 agents to answer.",
    "/app/na/credits",
  ],
  [
    "one of them",
    { [creditsStatusPath("ws_w1")]: { outSince: 1, unpaid: ["a2"] } },
    "There are too few credits for “Moss” to answer.",
    "/app/na/credits",
  ],
  [
    "an organisation's",
    { [creditsStatusPath("org_o1")]: out },
    "There are too few credits for “Reed” to answer. Answers are paid for by Harbour Row.",
    "Transfer credits",
  ],
  [
    "the workspace's and an organisation's",
    { [creditsStatusPath("ws_w1")]: out, [creditsStatusPath("org_o1")]: out },
    "There are too few credits for 3 of your 4 agents to answer. Answers are paid for by Harbour Row and this workspace.",
    "/app/na/credits",
  ],
  [
    "all",
    {
      [creditsStatusPath("ws_w1")]: out,
      [creditsStatusPath("org_o1")]: out,
      [creditsStatusPath("org_o2")]: out,
    },
    "There are too few credits for your agents to answer. Answers are paid for by Harbour Row, Mill Lane and this workspace.",
    "/app/na/credits",
  ],
])("says exactly which agents cannot answer: %s", (_which, statuses, said, leadsTo) => {
  const kept = "What visitors write is kept in Chats.";
  // In place of it on a phone.
  const short = "Too few credits to answer.";
  const action = leadsTo.startsWith("/") ? "Credits" : leadsTo;
  expect(show({ ...allPay, ...statuses })).toEqual([
    `known${said} ${kept}${short}${action}`,
    leadsTo,
  ]);
});

it("opens the transfer to the one organisation that is out, and keeps it open once it is not", async () => {
  const { rerender } = draw({ ...allPay, [creditsStatusPath("org_o1")]: out });
  fireEvent.click(screen.getByRole("button", { name: "Transfer credits" }));
  expect((await screen.findByRole("dialog")).textContent).toBe("o1 Harbour Row w1");
  stored.documents = allPay;
  rerender(
    <MemoryRouter>
      <Banners />
    </MemoryRouter>,
  );
  expect(screen.queryByRole("button", { name: "Transfer credits" })).toBeNull();
  expect(screen.getByRole("dialog").textContent).toBe("o1 Harbour Row w1");
});

it("cuts long names, and has them in full on hover", () => {
  const name = "Rindfleischetikettierungsüberwachungsgesellschaft";
  draw({ ...allPay, "orgs/o1": org("o1", name), [creditsStatusPath("org_o1")]: out });
  const line = screen.getByText(/^There are too few/);
  expect(line.textContent).toContain("Answers are paid for by Rindfleischetikettierungsüber…");
  expect(line.title).toContain(`Answers are paid for by ${name}.`);
});

it("counts an agent of a long name, so that what is cut is one name at most", () => {
  const [fern, moss, reed, sage] = agents;
  stored.agents = [fern, moss, { ...reed, title: "Reed ".repeat(12) }, sage];
  draw({ ...allPay, [creditsStatusPath("org_o1")]: out });
  expect(screen.getByText(/^There are too few/).textContent).toBe(
    "There are too few credits for 1 of your 4 agents to answer. Answers are paid for by Harbour Row.",
  );
});

it("says plainly that no agent can, where the workspace pays for all of them", () => {
  stored.agents = agents.slice(0, 2);
  expect(show({ [creditsStatusPath("ws_w1")]: out })[0]).toContain(
    "There are too few credits for your agents to answer. What visitors write",
  );
});

it("says before there is an agent that the workspace has no credits for one", () => {
  stored.agents = [];
  expect(show({ [creditsStatusPath("ws_w1")]: out })).toEqual([
    "knownThis workspace has no credits. Its agents do not answer until it has some.This workspace has no credits.Credits",
    "/app/na/credits",
  ]);
  expect(show({ [creditsStatusPath("ws_w1")]: null })[0]).toBe("known");
  // The banner above asks for what brings some.
  const [unconfirmed] = show({ [creditsStatusPath("ws_w1")]: out }, { verified: false });
  expect(unconfirmed).not.toContain("This workspace has no credits");
});

it("says on an agent's own pages whether that one is not paid for, and nothing of the others", () => {
  const statuses = {
    ...allPay,
    [creditsStatusPath("ws_w1")]: { outSince: 1, unpaid: ["a2"] },
    [creditsStatusPath("org_o1")]: out,
  };
  const on = (agentId: string) => show(statuses, { path: `/app/na/agents/${agentId}/kb` });
  expect(on("a1")).toEqual(["known", undefined]);
  expect(on("a2")[0]).toMatch(/^knownThere are too few credits for “Moss” to answer\. What/);
  const [ofOrg, leadsTo] = on("a3");
  expect(ofOrg).toContain("“Reed” to answer. Answers are paid for by Harbour Row.");
  expect(leadsTo).toBe("Transfer credits");
  expect(show(statuses, { path: "/app/na/agents" })[0]).toContain("2 of your 4 agents");
});

it("says it in German, too", () => {
  const statuses = {
    ...allPay,
    [creditsStatusPath("ws_w1")]: out,
    [creditsStatusPath("org_o1")]: out,
  };
  expect(show(statuses, { german: true })[0]).toContain(
    "damit 3 Ihrer 4 Agenten antworten. Antworten werden von Harbour Row und diesem Arbeitsbereich bezahlt.",
  );
});

it("asks to confirm the address until it is, and says then which agents lack credits", () => {
  const line =
    "Please confirm your email address. If it is new to Parley, 1,000 free credits are yours.";
  const short = "Your email address is not confirmed.";
  expect(show(allPay, { verified: false })).toEqual([
    `known${line}${short}Confirm address`,
    "/verify",
  ]);
  const one = { ...allPay, [creditsStatusPath("ws_w1")]: { outSince: 1, unpaid: ["a2"] } };
  expect(show(one, { verified: false })).toEqual([
    `knownThere are too few credits for “Moss” to answer. ${line}${short}Confirm address`,
    "/verify",
  ]);
});
