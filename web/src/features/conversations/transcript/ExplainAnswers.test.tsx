// @vitest-environment happy-dom
import type { Explanation } from "@parley/contract/conversations/explanation.ts";
import { message } from "@parley/contract/conversations/message.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { currentPortal } from "#platform/auth/portal.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ExplainAnswers } from "./ExplainAnswers.tsx";
import { MessageLine } from "./MessageLine.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { conversations: { explain: vi.fn<() => Promise<unknown>>() } },
}));
vi.mock("#platform/auth/portal.ts", async (original) => ({
  ...(await original<object>()),
  currentPortal: vi.fn<typeof currentPortal>(),
}));

const explained: Explanation = {
  at: 1,
  model: "gpt-4o",
  search: {
    query: "opening hours",
    method: "smart",
    topChunks: 5,
    threshold: 60,
    tags: ["shop"],
    generation: 12,
    embeddingModel: "text-embedding-3-small",
    meaningProblem: "timeout",
  },
  passages: [
    {
      docId: "d1",
      title: "Hours",
      heading: "Weekdays",
      text: "We open at nine.",
      byWords: { rank: 1, score: 7.25 },
      byMeaning: { rank: 2, score: 0.61 },
      score: 0.0325,
      fit: 1,
      used: true,
    },
    {
      docId: "d2",
      title: "Holidays",
      heading: "",
      text: "We are closed in August.",
      byWords: null,
      byMeaning: { rank: 3, score: 0.3 },
      score: 0.0159,
      fit: 0.45,
      used: false,
    },
    {
      docId: "d3",
      title: "Staff",
      heading: "",
      text: "We are four.",
      byWords: null,
      byMeaning: { rank: 4, score: 0.2 },
      score: 0.0151,
      fit: 0.7,
      used: false,
      given: true,
    },
  ],
  prompt: {
    instructions: "Be brief.",
    messages: [{ role: "user", content: "When do you open?" }],
    tools: ["look_up"],
    definitions: [
      {
        name: "look_up",
        description: "Finds an order.",
        parameters: '{"type":"object","required":["number"]}',
      },
    ],
  },
  toolCalls: [],
  tokens: { input: 812, output: 40, isEstimated: false },
  milliseconds: { search: 12, total: 900 },
  credits: 1,
};

const inAnHour = Date.now() + 3_600_000;

function show(explainedUntil: number | undefined) {
  const told = { ID: "a.question1", role: "bot", text: "At nine.", ts: 1, explainedUntil };
  const item = {
    kind: "message" as const,
    key: "m1",
    message: message.parse(told),
    hasHeader: false,
    status: undefined,
  };
  const replying = {
    draft: "",
    pending: [],
    write: () => undefined,
    send: () => undefined,
    retry: () => undefined,
    forget: () => undefined,
  };
  renderUi(
    <ExplainAnswers agentId="agent1" conversationId="conversation1">
      <MessageLine item={item} replying={replying} arrives={false} />
    </ExplainAnswers>,
  );
}

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  vi.mocked(currentPortal).mockReturnValue(undefined);
  vi.mocked(api.conversations.explain).mockResolvedValue(explained);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it("shows a member how an answer came about", async () => {
  show(inAnHour);
  fireEvent.click(screen.getByRole("button", { name: "Explain this answer" }));
  expect(await screen.findByText("Hours › Weekdays", undefined, { timeout: 20_000 })).toBeTruthy();
  expect(api.conversations.explain).toHaveBeenCalledWith({
    agentId: "agent1",
    conversationId: "conversation1",
    messageId: "question1",
  });
  for (const shown of [
    "gpt-4o",
    "812 sent, 40 written",
    "12 ms to search, 900 ms in all",
    "opening hours",
    "60%",
    "No. 1 · 7.25",
    "No. 2 · 0.61",
    "0.0325",
    "45%",
    "Used",
    "Below the threshold",
    "Read, not used",
    // Though meaning was to count, it did not.
    "By words",
    "Be brief.",
    "When do you open?",
  ])
    expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.getByText(/searched for by words alone/)).toBeTruthy();
  const offered = screen.getByText("Tool offered: look_up").closest("details");
  expect(offered?.textContent).toMatch(/Finds an order\.\s+\{\s+"type": "object",\s+"required"/);
});

it("offers nothing where nothing is kept, or no longer", () => {
  show(undefined);
  expect(screen.queryByRole("button", { name: "Explain this answer" })).toBeNull();
  cleanup();
  show(Date.now() - 1);
  expect(screen.queryByRole("button", { name: "Explain this answer" })).toBeNull();
});

it("offers nothing to an agency's client", () => {
  vi.mocked(currentPortal).mockReturnValue({ region: "na", agencyId: "agency1" });
  show(inAnHour);
  expect(screen.getByText("At nine.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Explain this answer" })).toBeNull();
});
