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
  ["example.com", "Example"],
  [" https://www.Harbour-Row.example/shop?from=mail#top ", "Harbour Row"],
  ["fahrräder-müller.example", "Fahrräder Müller"],
  ["ölmühle.example", "Ölmühle"],
  ["HTTP://shop.harbour-row.example:8080", "Harbour Row"],
  ["https://robin:secret@harbour-row.example/", "Harbour Row"],
  ["www.harbour-row.co.uk", "Harbour Row"],
  ["co.uk.example", "Uk"],
  ["stadt.gv.at", "Stadt"],
  ["firma.me.uk", "Firma"],
  ["shop.harbour-row.ltd.uk", "Harbour Row"],
  ["club.asn.au", "Club"],
  ["robin.id.au", "Robin"],
  ["account.id.example", "Id"],
  ["co.uk", "co.uk"],
  ["me.example", "Me"],
  ["harbour.wordpress.com", "Harbour"],
  ["https://en.Harbour.WordPress.com/about", "Harbour"],
  ["my-shop.myshopify.com", "My Shop"],
  ["harbour-row.github.io/docs", "Harbour Row"],
  ["harbour-row.web.app", "Harbour Row"],
  ["harbour-row.my.canva.site", "Harbour Row"],
  ["robin.wixsite.com/harbour-row", "Robin"],
  ["www.wordpress.com", "Wordpress"],
  ["harbour-wordpress.com", "Harbour Wordpress"],
  ["bbc.de", "Bbc"],
  ["4you.example", "4you"],
  ["24.example", "24.example"],
  ["xn--mller-kva.example", "xn--mller-kva.example"],
  ["http://203.0.113.7:8080/shop", "Website 203.0.113.7"],
  [`${`${"a".repeat(60)}.`.repeat(3)}example`, `A${"a".repeat(59)}`],
])("names the agent of %s after its host: %s", (url, name) => {
  expect(pageUrl.safeParse(url).success).toBe(true);
  expect(nameOfWebsite(url)).toBe(name);
});

it("makes an agent in the person's language, and teaches it the website", async () => {
  expect(await makeAgentOfWebsite(website)).toBe(agentId);
  expect(api.agents.fromTemplate).toHaveBeenCalledWith({
    agentName: "Harbour Row",
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
