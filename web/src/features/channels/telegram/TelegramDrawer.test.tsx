// @vitest-environment happy-dom
import { telegramBot, type TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import TelegramDrawer from "./TelegramDrawer.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { channels: { checkTelegram: () => Promise.resolve() } },
}));
vi.mock("#platform/config.ts", () => ({ config: () => ({}) }));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

const bot = telegramBot.parse({
  botId: "7",
  agentId: "agent1",
  ownerID: "w1",
  memberUids: [],
  username: "finch_bot",
  name: "Finch bot",
  webhookUrl: "https://hooks.example/7",
  state: "active",
  health: { token: "ok", webhook: "ok", checkedAt: 1 },
  createdAt: 1,
});

const show = (bots: readonly TelegramBot[]) =>
  renderUi(
    <TelegramDrawer
      agentId="agent1"
      bots={bots}
      open
      onClose={() => undefined}
      onClosed={() => undefined}
      onDisconnect={() => undefined}
    />,
  );
const titles = () => screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);

it("says first how a bot is connected, as long as there is none", () => {
  show([]);
  expect(titles()).toEqual(["Connect a bot", "Connected bots"]);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

it("shows the bots first that are there, each with its chat", () => {
  show([bot]);
  expect(titles()).toEqual(["Connected bots", "Connect another bot"]);
  const chat = screen.getByRole("link", { name: "Open in Telegram: Finch bot" });
  expect(chat.getAttribute("href")).toBe("https://t.me/finch_bot");
});
