// @vitest-environment happy-dom
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import NewAgentDrawer from "./NewAgentDrawer.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { agents: { fromTemplate: vi.fn() }, knowledge: { addCrawl: vi.fn() } },
}));

const fromTemplate = vi.mocked(api.agents.fromTemplate);
const onCreated = vi.fn<() => void>();

const draw = (fromWebsite = true, agentCount?: { used: number; most: number }) =>
  renderUi(
    <NewAgentDrawer
      open
      fromWebsite={fromWebsite}
      {...(agentCount ? { agentCount } : {})}
      onClose={() => undefined}
      onCreated={onCreated}
    />,
  );
const chooseWebsite = async () =>
  fireEvent.click(await screen.findByRole("radio", { name: "From a website" }));
const typeUrl = (url: string) =>
  fireEvent.change(screen.getByLabelText(/^Paste your website/), { target: { value: url } });
const submit = () => {
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  fireEvent.submit(form);
};

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  useNotices.setState({ notices: [] });
  fromTemplate.mockImplementation(({ agentId = "" }) =>
    Promise.resolve({ agentCreated: { ID: agentId, enableNodes: false } }),
  );
  vi.mocked(api.knowledge.addCrawl).mockResolvedValue({ docId: "site" });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it("makes an agent by name and template", async () => {
  draw();
  fireEvent.change(await screen.findByLabelText(/^Agent Name/), { target: { value: " Finch " } });
  submit();
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(fromTemplate.mock.calls[0]?.[0]).toMatchObject({
    agentName: "Finch",
    agentTemplate: "blank-template",
  });
  expect(fromTemplate.mock.calls[0]?.[0]).not.toHaveProperty("isNamedByHost");
  expect(api.knowledge.addCrawl).not.toHaveBeenCalled();
});

it("makes one from a website, as the first one is made, and has it read the pages", async () => {
  draw();
  await chooseWebsite();
  typeUrl("https://www.harbour-row.example/shop");
  submit();
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  const { agentId } = fromTemplate.mock.calls[0]?.[0] ?? {};
  expect(fromTemplate).toHaveBeenCalledExactlyOnceWith({
    agentId,
    agentName: "Harbour Row",
    isNamedByHost: true,
    agentTemplate: "customer-support",
    language: "en",
  });
  expect(onCreated).toHaveBeenCalledWith({ ID: agentId });
  const url = "https://www.harbour-row.example/shop";
  expect(api.knowledge.addCrawl).toHaveBeenCalledExactlyOnceWith({ agentId, url });
});

it("says what is wrong with a URL before anything is made", async () => {
  draw();
  await chooseWebsite();
  typeUrl("not a page");
  submit();
  expect(await screen.findByText(english("knowledge.urlInvalid"))).toBeTruthy();
  expect(fromTemplate).not.toHaveBeenCalled();
  typeUrl("harbour-row.example");
  expect(screen.queryByText(english("knowledge.urlInvalid"))).toBeNull();
});

it("keeps the URL where no agent could be made, and says why", async () => {
  fromTemplate.mockRejectedValue(new AppError("NETWORK", () => "Nobody answers."));
  draw();
  await chooseWebsite();
  typeUrl("harbour-row.example");
  submit();
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  expect(useNotices.getState().notices[0]?.text(englishUiTexts)).toBe(
    "Error creating agent, Nobody answers.",
  );
  expect(screen.getByDisplayValue("harbour-row.example")).toBeTruthy();
  expect(onCreated).not.toHaveBeenCalled();
});

it("asks those who may not teach it for a name alone", async () => {
  draw(false);
  expect(await screen.findByLabelText(/^Agent Name/)).toBeTruthy();
  expect(screen.queryByRole("radio", { name: "From a website" })).toBeNull();
});

it("says how many agents the plan allows, and offers none beyond that", async () => {
  const { unmount } = draw(true, { used: 1, most: 2 });
  expect(await screen.findByText("Agents in this workspace: 1 of 2.")).toBeTruthy();
  const fill = () =>
    fireEvent.change(screen.getByLabelText(/^Agent Name/), { target: { value: "Finch" } });
  fill();
  const create = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create" });
  expect(create().disabled).toBe(false);
  unmount();
  draw(true, { used: 2, most: 2 });
  expect(await screen.findByText(/^Your plan allows 2 agents, and/)).toBeTruthy();
  fill();
  expect(create().disabled).toBe(true);
});

it("asks for the name once somebody wants to go on without it, and not on leaving the field", async () => {
  draw();
  const name = await screen.findByLabelText(/^Agent Name/);
  const leave = () =>
    fireEvent.blur(name, {
      relatedTarget: screen.getByRole("radio", { name: "From a website" }),
    });
  const asked = () => screen.queryByText(english("agents.nameRequired")) !== null;
  leave();
  expect(asked()).toBe(false);
  fireEvent.keyDown(name, { key: "Enter" });
  expect(asked()).toBe(true);
  fireEvent.change(name, { target: { value: "F" } });
  fireEvent.change(name, { target: { value: "" } });
  expect(asked()).toBe(false);
  leave();
  expect(asked()).toBe(true);
});
