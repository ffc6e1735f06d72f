// @vitest-environment happy-dom
import { telegramBot, type TelegramHealth } from "@parley/contract/channels/telegramBot.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useNotices } from "#ui/feedback/notices.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { englishUiTexts } from "#ui/uiTexts.ts";
import { BotItem } from "./BotItem.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { channels: { checkTelegram: vi.fn(), repairTelegram: vi.fn() } },
}));
vi.mock("#platform/config.ts", () => ({ config: () => ({}) }));
const check = vi.mocked(api.channels.checkTelegram);
const repair = vi.mocked(api.channels.repairTelegram);

const now = Math.floor(Date.now() / 1000);
const well = { token: "ok", webhook: "ok", checkedAt: now - 600 } as const;

function show(health: Partial<TelegramHealth>): TelegramHealth {
  const bot = telegramBot.parse({
    botId: "7",
    agentId: "agent1",
    ownerID: "w1",
    memberUids: [],
    username: "finch_bot",
    name: "Finch bot",
    webhookUrl: "https://hooks.example/7",
    state: "active",
    health: { ...well, ...health },
    createdAt: now,
  });
  renderUi(<BotItem bot={bot} onDisconnect={() => undefined} />);
  return bot.health;
}

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  useNotices.setState({ notices: [] });
});

it("does not call a bot connected that could not be checked", () => {
  show({ uncheckedAt: now });
  expect(screen.getByText("Could not be checked")).toBeTruthy();
  expect(screen.getByText(/what it said at the last check/)).toBeTruthy();
  expect(screen.queryByText("Connected")).toBeNull();
});

it("says when Telegram last failed to deliver a message", () => {
  show({ pending: 1, lastError: "502 Bad Gateway", lastErrorAt: now - 900 });
  expect(screen.getByText("Delayed")).toBeTruthy();
  expect(screen.getByText("15 minutes ago").parentElement?.textContent).toContain("Last tried:");
});

it("drops what a check failed with once it is repaired", async () => {
  const health = show({ webhook: "failed" });
  check.mockRejectedValueOnce(new Error("offline"));
  repair.mockResolvedValueOnce({ ...health, webhook: "ok" });
  fireEvent.click(screen.getByRole("button", { name: "Check Finch bot" }));
  await screen.findByRole("alert");
  fireEvent.click(screen.getByRole("button", { name: "Repair Finch bot" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  const notices = useNotices.getState().notices.map(({ text }) => text(englishUiTexts));
  expect(notices).toEqual(["Finch bot is connected again."]);
});

it("does not call a bot repaired whose token Telegram refuses", async () => {
  const health = show({ webhook: "failed" });
  repair.mockResolvedValueOnce({ ...health, webhook: "ok", token: "failed" });
  fireEvent.click(screen.getByRole("button", { name: "Repair Finch bot" }));
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  const [notice] = useNotices.getState().notices;
  expect(notice?.text(englishUiTexts)).toBe("Finch bot is not connected yet.");
});
