// @vitest-environment happy-dom
import { telegramBot, type TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { waNumber, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import ChannelsSection from "./ChannelsSection.tsx";

const shown = vi.hoisted(
  (): {
    agent: { isDeployed: boolean };
    bots: TelegramBot[];
    numbers: WaNumber[];
    loads: number;
  } => ({ agent: { isDeployed: true }, bots: [], numbers: [], loads: 0 }),
);
vi.mock("#platform/analytics/useDays.ts", () => ({
  useWeek: () => ({ status: "ready", data: { loads: shown.loads }, retry: () => undefined }),
}));
vi.mock("#platform/live/live.ts", () => ({
  useLiveQuery: (_: unknown, schema: unknown) => ({
    status: "ready",
    data: schema === telegramBot ? shown.bots : shown.numbers,
    retry: () => undefined,
  }),
  useLiveDoc: () => ({ status: "ready", data: shown.agent, retry: () => undefined }),
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  shown.loads = 0;
  shown.numbers = [];
});

function bot(changed: { state?: "connecting"; health?: object } = {}): TelegramBot {
  const { state = "active", health = {} } = changed;
  return telegramBot.parse({
    botId: "7",
    agentId: "agent1",
    ownerID: "w1",
    memberUids: [],
    username: "finch_bot",
    name: "Finch bot",
    webhookUrl: "https://hooks.example/7",
    state,
    health: { token: "ok", webhook: "ok", checkedAt: 1, ...health },
    createdAt: 1,
  });
}

function show(isDeployed: boolean, ...bots: TelegramBot[]) {
  shown.agent.isDeployed = isDeployed;
  shown.bots = bots;
  renderUi(
    <MemoryRouter>
      <ChannelsSection agentId="agent1" />
    </MemoryRouter>,
  );
}

it.each([
  [true, "The agent answers people who write to your bot."],
  [
    false,
    "The agent is offline: what people write to your bot is not answered, and does not appear under Chats.",
  ],
])("says what becomes of what people write: online %s", (isDeployed, line) => {
  show(isDeployed);
  expect(screen.getByText(line)).toBeTruthy();
});

const dead = bot({ health: { token: "failed" } });
const unfinished = bot({ state: "connecting", health: { token: "unknown", webhook: "unknown" } });

it.each([
  ["every bot works", true, [bot(), bot()], "Active"],
  ["the agent is offline", false, [bot()], "Offline"],
  ["a bot is not finished", true, [bot(), unfinished], "Not finished"],
  ["a token is dead", true, [bot(), unfinished, dead], "Needs attention"],
  ["a token is dead, and the agent offline", false, [dead], "Needs attention"],
  [
    "a bot could not be checked",
    true,
    [bot(), bot({ health: { uncheckedAt: 2 } })],
    "Could not be checked",
  ],
  ["there is no bot", true, [], undefined],
])("shows how its bots stand: %s", (_, isDeployed, bots, label) => {
  show(isDeployed, ...bots);
  const labels = ["Active", "Offline", "Not finished", "Needs attention", "Could not be checked"];
  expect(labels.filter((one) => screen.queryByText(one) !== null)).toEqual(
    label === undefined ? [] : [label],
  );
});

it.each([
  [0, true, undefined],
  [3, true, "Active"],
  [3, false, "Offline"],
])(
  "the website is active where visitors saw the chat: %s views, online %s",
  (loads, isDeployed, label) => {
    shown.loads = loads;
    show(isDeployed);
    const card = within(screen.getByRole("region", { name: "Website" }));
    expect(["Active", "Offline"].filter((one) => card.queryByText(one) !== null)).toEqual(
      label === undefined ? [] : [label],
    );
    const seen = "Visitors saw the chat on 3 page views in the last 7 days.";
    expect(card.queryByText(seen) !== null).toBe(loads > 0);
    expect(card.getByRole("link", { name: "Get the script" }).getAttribute("href")).toBe(
      "/app/na/agents/agent1/overview#script",
    );
  },
);

function number(health: object, state: "active" | "connecting" = "active"): WaNumber {
  return waNumber.parse({
    phoneId: "12345",
    agentId: "agent1",
    ownerID: "w1",
    memberUids: [],
    wabaId: "12346",
    appId: "12347",
    phoneNumber: "+1 555 010 0001",
    name: "Workshop",
    webhookUrl: "https://hooks.example/7",
    state,
    health,
    createdAt: 1,
  });
}

it.each([
  ["it works", true, number({ token: "ok" }), "Active", "Configure"],
  ["the agent is offline", false, number({ token: "ok" }), "Offline", "Configure"],
  ["the token is dead", true, number({ token: "failed" }), "Needs attention", "Configure"],
  ["it is not finished", true, number({}, "connecting"), "Not finished", "Configure"],
  ["there is none", true, undefined, undefined, "Connect"],
])("shows how the WhatsApp number stands: %s", (_, isDeployed, connected, label, button) => {
  shown.numbers = connected === undefined ? [] : [connected];
  show(isDeployed);
  const card = within(screen.getByRole("region", { name: "WhatsApp" }));
  const labels = ["Active", "Offline", "Not finished", "Needs attention"];
  expect(labels.filter((one) => card.queryByText(one) !== null)).toEqual(
    label === undefined ? [] : [label],
  );
  expect(card.getByRole("button", { name: `${button} WhatsApp` })).toBeTruthy();
});

it("says beside the channels what has to be there for each", () => {
  show(true);
  const needs = within(
    screen.getByText("What a channel needs").closest("section") ?? document.body,
  );
  const terms = needs.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Website", "WhatsApp", "Telegram"]);
  expect(needs.getAllByRole("definition")[2]?.textContent).toMatch(/@BotFather .* its token/);
});
