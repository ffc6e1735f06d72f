import { beforeEach, expect, it, vi } from "vitest";
import { pageUrl } from "@parley/contract/knowledge/calls.ts";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import { makeAgentOfWebsite, nameOfWebsite } from "./agentOfWebsite.ts";

vi.mock("#platform/api/api.ts", () => ({
  api: { agents: { fromTemplate: vi.fn() }, knowledge: { addCrawl: vi.fn() } },
}));

const agentId = "Agent-0123456789";
const website = {
  agentId,
  url: "harbour-row.example",
  language: "de" as const,
  sayUnread: (message: string) => `Not read: ${message}`,
};

beforeEach(() => {
  vi.resetAllMocks();
  useNotices.setState({ notices: [] });
  vi.mocked(api.agents.fromTemplate).mockResolvedValue({
    agentCreated: { ID: agentId, enableNodes: false },
  });
});

it.each([
  ["harbour-row.example", "harbour-row.example"],
  [" https://www.Harbour-Row.example/shop?from=mail#top ", "Harbour-Row.example"],
  ["fahrräder-müller.example", "fahrräder-müller.example"],
  ["HTTP://shop.harbour-row.example:8080", "shop.harbour-row.example"],
  ["https://robin:secret@harbour-row.example/", "harbour-row.example"],
  [`${`${"a".repeat(60)}.`.repeat(3)}example`, `${"a".repeat(60)}.${"a".repeat(39)}`],
])("names the agent of %s after its host", (url, name) => {
  expect(pageUrl.safeParse(url).success).toBe(true);
  expect(nameOfWebsite(url)).toBe(name);
});

it("makes an agent in the person's language, and teaches it the website", async () => {
  expect(await makeAgentOfWebsite(website)).toBe(agentId);
  expect(api.agents.fromTemplate).toHaveBeenCalledWith({
    agentName: "harbour-row.example",
    isNamedByHost: true,
    agentTemplate: "customer-support",
    language: "de",
    agentId,
  });
  expect(api.knowledge.addCrawl).toHaveBeenCalledWith({ agentId, url: website.url });
  expect(useNotices.getState().notices).toEqual([]);
});

it("asks for no pages where no agent was made", async () => {
  const full = new AppError("PAYMENT_REQUIRED", () => "Your plan allows one agent.");
  vi.mocked(api.agents.fromTemplate).mockRejectedValue(full);
  await expect(makeAgentOfWebsite(website)).rejects.toBe(full);
  expect(api.knowledge.addCrawl).not.toHaveBeenCalled();
});

it("says that the pages could not be asked for, and asks again for the same ones", async () => {
  vi.mocked(api.knowledge.addCrawl).mockRejectedValueOnce(
    new AppError("NETWORK", () => "Nobody answers."),
  );
  expect(await makeAgentOfWebsite(website)).toBe(agentId);
  await vi.waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  const [notice] = useNotices.getState().notices;
  expect(notice?.text(englishUiTexts)).toBe("Not read: Nobody answers.");
  notice?.action?.run();
  await vi.waitFor(() => expect(api.knowledge.addCrawl).toHaveBeenCalledTimes(2));
  expect(api.knowledge.addCrawl).toHaveBeenLastCalledWith({ agentId, url: website.url });
  expect(api.agents.fromTemplate).toHaveBeenCalledTimes(1);
});
