// @vitest-environment happy-dom
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { message, type Undelivered } from "@parley/contract/conversations/message.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { VisitorContext } from "./agentContext.ts";
import { MessageLine } from "./MessageLine.tsx";
import { SendAgainContext } from "./SendAgain.tsx";

const sendAgain = vi.hoisted(() => vi.fn<(input: object) => Promise<unknown>>());
vi.mock("#platform/api/api.ts", () => ({ api: { conversations: { sendAgain } } }));

const replying = {
  draft: "",
  pending: [],
  write: () => undefined,
  send: () => undefined,
  retry: () => undefined,
  forget: () => undefined,
};

function show(undelivered: Undelivered | undefined) {
  draw({ ID: "m1", role: "operator", text: "See you at nine.", ts: 1, undelivered });
}

function draw(told: object, windowEndsAt = 0, operatorUid = "") {
  const item = {
    kind: "message" as const,
    key: "m1",
    message: message.parse(told),
    hasHeader: false,
    status: undefined,
  };
  const who = { ID: "talk-1", agentId: "agent-1", visitorId: "v1", state: "human", operatorUid };
  const current = conversation.parse({ ...who, createdAt: 1, updatedAt: 1, windowEndsAt });
  renderUi(
    <SendAgainContext value={current}>
      <MessageLine item={item} replying={replying} arrives={false} />
    </SendAgainContext>,
  );
}

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

it("signs a visitor's words with the name by which Chats calls them", () => {
  const told = message.parse({ ID: "m1", role: "visitor", text: "Hello?", ts: 1 });
  const item = {
    kind: "message",
    key: "m1",
    message: told,
    hasHeader: true,
    status: undefined,
  } as const;
  renderUi(
    <VisitorContext value="Amber Heron">
      <MessageLine item={item} replying={replying} arrives={false} />
    </VisitorContext>,
  );
  expect(screen.getByText("Amber Heron")).toBeTruthy();
});

it.each([
  ["blocked", /^Not delivered: this person has blocked you, or their account is gone\./],
  [
    "windowClosed",
    "Not delivered: this person last wrote too long ago. The messenger takes messages again once they write.",
  ],
  ["refused", "Not delivered: the messenger refused this message"],
  ["disconnected", /^Not delivered yet: the channel does not work at the moment\./],
  ["unreachable", /^Not delivered yet: the messenger cannot be reached\./],
] as const)("says why a message did not reach the person: %s", (reason, words) => {
  show(reason);
  expect(screen.getByText("See you at nine.")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

it("says that a person took over where only the calls of an answer are kept", () => {
  const call = { callId: "c1", toolId: "t1", name: "Cancel an order", outcome: "done" };
  const about = { input: "{}", output: "{}", milliseconds: 12 };
  const said = { ID: "a.m1", role: "bot", text: "", ts: 1, withheld: true };
  draw({ ...said, toolCalls: [{ ...call, ...about }] });
  expect(screen.getByText(/^The agent made these calls while it was answering/)).toBeTruthy();
  expect(screen.getByText(/Cancel an order/)).toBeTruthy();
});

it.each([
  ["en", "disconnected", /^Not delivered yet: a bill is unpaid at Meta\./],
  ["de", "disconnected", /^Noch nicht zugestellt: Bei Meta ist eine Rechnung offen\./],
  ["en", "refused", /^Not delivered: a bill is unpaid at Meta\. Send the message again/],
  ["de", "refused", /^Nicht zugestellt: Bei Meta ist eine Rechnung offen\. Senden Sie/],
] as const)("names an unpaid bill to members in %s: %s", (language, undelivered, words) => {
  useLanguage.getState().setLanguage(language);
  const told = { ID: "o1", role: "operator", text: "Hi", ts: 1, undelivered };
  draw({ ...told, undeliveredCause: "unpaid", refusal: "Payment issue" });
  expect(screen.getByText(words)).toBeTruthy();
});

it("says in its own words why the messenger refused one", () => {
  const told = { ID: "o1", role: "operator", text: "Hi", ts: 1, undelivered: "refused" };
  draw({ ...told, refusal: "Unsupported message type" });
  expect(screen.getByText(/refused this message \(Unsupported message type\)$/)).toBeTruthy();
});

it.each([
  [{ delivery: "read" }, "Read"],
  [{ delivery: "delivered" }, "Delivered"],
  [{ delivery: "sent" }, "Sent"],
  [{ delivery: "read", undelivered: "windowClosed" }, undefined],
  [{}, undefined],
])("says how far one has come: %j", (told, words) => {
  draw({ ID: "o1", role: "operator", text: "Hi", ts: 1, ...told });
  const shown = ["Sent", "Delivered", "Read"].filter((one) => screen.queryByText(one) !== null);
  expect(shown).toEqual(words === undefined ? [] : [words]);
});

it("says nothing of one that arrived", () => {
  show(undefined);
  expect(screen.queryByText(/Not delivered/)).toBeNull();
});

it("shows an answer's buttons and cards as the visitor saw them, with nothing to press but links", () => {
  const buttons = [
    { label: "Book", text: "I would like to book.", url: "" },
    { label: "Prices", text: "", url: "https://shop.example/prices" },
    { label: "Bad", text: "", url: "javascript:alert(1)" },
  ];
  const card = { title: "Heron", text: "A lamp.", imageUrl: "", buttons: [] };
  const told = { ID: "a1", role: "bot", text: "Shall I?", ts: 1, rich: { cards: [card], buttons } };
  draw(told);
  expect(screen.getByText("Heron")).toBeTruthy();
  expect(screen.getByText("Book").title).toBe("A press says: I would like to book.");
  expect(screen.queryByRole("button")).toBeNull();
  const links = screen.getAllByRole("link").map((one) => one.getAttribute("href"));
  expect(links).toEqual(["https://shop.example/prices"]);
});

const PAST = 1;
const AHEAD = Date.now() + 60 * 60_000;

it.each([
  ["refused", 0, true],
  ["refused", AHEAD, true],
  ["refused", PAST, false],
  ["unreachable", 0, true],
  ["windowClosed", AHEAD, true],
  ["windowClosed", PAST, false],
  ["blocked", 0, false],
  ["disconnected", 0, false],
] as const)("offers to try again where that may help: %s, window %i", (undelivered, end, may) => {
  draw({ ID: "m1", role: "operator", text: "See you at nine.", ts: 1, undelivered }, end);
  expect(screen.queryByRole("button", { name: "Try again" }) !== null).toBe(may);
});

it("says that somebody else answers, whose message it is to try again", () => {
  const told = { ID: "m1", role: "operator", text: "Hi", ts: 1, undelivered: "refused" };
  draw(told, 0, "somebody-else");
  expect(screen.getByText(english("conversations.taken"))).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toHaveProperty("disabled", true);
});

it("has a message sent again, and says below it why it was not", async () => {
  sendAgain.mockRejectedValueOnce(new Error("no answer"));
  show("refused");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(sendAgain.mock.calls).toEqual([
    [{ agentId: "agent-1", conversationId: "talk-1", messageId: "m1" }],
  ]);
});
