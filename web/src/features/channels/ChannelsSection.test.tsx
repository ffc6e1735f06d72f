// @vitest-environment happy-dom
import { telegramBot, type TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderUi } from "#testing/renderUi.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import ChannelsSection from "./ChannelsSection.tsx";

const shown = vi.hoisted((): { agent: { isDeployed: boolean }; bots: TelegramBot[] } => ({
  agent: { isDeployed: true },
  bots: [],
}));
vi.mock("#platform/live/live.ts", () => ({
  useLiveQuery: () => ({ status: "ready", data: shown.bots, retry: () => undefined }),
  useLiveDoc: () => ({ status: "ready", data: shown.agent, retry: () => undefined }),
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

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
  renderUi(<ChannelsSection agentId="agent1" />);
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
