// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { AGENCY_PLACEHOLDER_NAME } from "@parley/contract/agencies/agency.ts";
import { client as clientSchema } from "@parley/contract/clients/client.ts";
import { org as orgSchema } from "@parley/contract/clients/org.ts";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import ClientDrawer from "./ClientDrawer.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { clients: { createClient: vi.fn(), updateClient: vi.fn(), sendInvitation: vi.fn() } },
}));
const agencyName = vi.hoisted(() => ({ current: "Tideline Studio" }));
vi.mock("#platform/live/live.ts", () => ({
  useLiveDoc: () => ({ status: "ready", data: { name: agencyName.current } }),
}));
vi.mock("#platform/live/liveRef.ts", () => ({ docRef: (path: string) => path }));
vi.mock("../useOrgs.ts", () => ({
  useOrgs: () => ({ status: "ready", data: [{ ID: "org002", name: "Boat rental" }] }),
}));
vi.mock("#platform/live/agentCards.ts", () => ({
  useAgentCards: () => ({ status: "ready", data: [], retry: () => undefined }),
}));

// The whole editor is drawn: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const createClient = vi.mocked(api.clients.createClient);
const sendInvitation = vi.mocked(api.clients.sendInvitation);
const updateClient = vi.mocked(api.clients.updateClient);
const onClose = vi.fn<() => void>();
const ids = { ownerID: "w1", agencyId: "agency1", memberUids: [], createdAt: 1 };
const org = orgSchema.parse({ ...ids, ID: "org001", name: "Harbour", lastModified: 1 });
const ada = clientSchema.parse({
  ...ids,
  ID: "client1",
  orgId: "org001",
  name: "Ada",
  email: "ada@example.com",
  canAccess: ["/home", "/kb"],
  ts: 1,
});

const write = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const submit = () => {
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  fireEvent.submit(form);
};

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  sendInvitation.mockResolvedValue({ success: true });
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it("says before a client is added that nobody has named the agency, and leads to where one does", async () => {
  agencyName.current = AGENCY_PLACEHOLDER_NAME;
  const { unmount } = renderUi(
    <MemoryRouter>
      <ClientDrawer org={org} client={undefined} onClose={onClose} />
    </MemoryRouter>,
  );
  const link = await screen.findByRole("link", { name: "Give it a name" });
  expect(link.getAttribute("href")).toMatch(/\/agency$/);
  unmount();
  agencyName.current = "Tideline Studio";
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await screen.findByLabelText(/Name/);
  expect(screen.queryByText(/has no name yet/)).toBeNull();
});

it("asks for name and email, and makes no call without them", async () => {
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await screen.findByLabelText(/Name/);
  submit();
  expect(await screen.findAllByText("Please fill out all fields.")).toHaveLength(2);
  expect(createClient).not.toHaveBeenCalled();
});

it("adds with the organisation's defaults and shows the password once", async () => {
  createClient.mockResolvedValue({ clientId: "c1" });
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await write(/Name/, " Wim ");
  await write(/Email/, "WIM@example.com");
  submit();
  await screen.findByText("Wim can sign in now");
  const sent = createClient.mock.calls[0]?.[0];
  expect(sent).toMatchObject({
    orgId: "org001",
    fields: { name: "Wim", email: "wim@example.com", canAccess: org.defaultClientAccess },
  });
  expect(sent?.password).toMatch(/^[A-Za-z0-9]{15}$/);
  expect(screen.getByDisplayValue(sent?.password ?? "-")).toBeTruthy();
  expect(screen.getByDisplayValue(/\/client\/na\/agency1$/)).toBeTruthy();
});

it("invites a new client by mail, and says so beside the password", async () => {
  createClient.mockResolvedValue({ clientId: "c1" });
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await write(/Name/, "Wim");
  await write(/Email/, "wim@example.com");
  submit();
  await screen.findByText(
    /^An invitation was mailed to wim@example\.com\. The password is another/,
  );
  expect(sendInvitation).toHaveBeenCalledExactlyOnceWith({ clientId: "c1" });
});

it("mails nothing where that was not wanted", async () => {
  createClient.mockResolvedValue({ clientId: "c1" });
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await write(/Name/, "Wim");
  await write(/Email/, "wim@example.com");
  fireEvent.click(screen.getByLabelText("Send an invitation by email"));
  await waitFor(() =>
    expect(screen.getByLabelText("Send an invitation by email")).toHaveProperty("checked", false),
  );
  submit();
  await screen.findByText(/Copy it now and give it to the client\.$/);
  expect(sendInvitation).not.toHaveBeenCalled();
});

it("says that a new client was made though the mail failed, and sends it again", async () => {
  createClient.mockResolvedValue({ clientId: "c1" });
  sendInvitation.mockRejectedValueOnce(new AppError("NETWORK", () => "Nobody answers."));
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await write(/Name/, "Wim");
  await write(/Email/, "wim@example.com");
  submit();
  await screen.findByText("The invitation was not sent. Nobody answers.");
  expect(screen.getByText("Wim can sign in now")).toBeTruthy();
  expect(screen.getByText(/Copy it now and give it to the client\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send invitation" }));
  await screen.findByText(/^An invitation was mailed to wim@example\.com/);
  expect(createClient).toHaveBeenCalledOnce();
});

it("keeps what was typed when the server refuses, and says why", async () => {
  createClient.mockRejectedValue(
    new AppError("CONFLICT", () => "Client already exists to org: org002"),
  );
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await write(/Name/, "Wim");
  await write(/Email/, "wim@example.com");
  submit();
  await screen.findByText(/Client already exists to org: org002/);
  expect(screen.getByDisplayValue("wim@example.com")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it("sends of an edit what was changed and nothing else", async () => {
  updateClient.mockResolvedValue({ success: true });
  renderUi(<ClientDrawer org={org} client={ada} onClose={onClose} />);
  await write(/Name/, "Ada Okafor");
  fireEvent.click(screen.getByLabelText("Knowledge"));
  await waitFor(() => expect(screen.getByLabelText("Knowledge")).toHaveProperty("checked", false));
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(updateClient.mock.calls[0]?.[0]).toEqual({
    clientId: "client1",
    updates: { name: "Ada Okafor", canAccess: ["/home"] },
  });
});

it("can add at once, and saves an edit only once there is one", async () => {
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await screen.findByLabelText(/Name/);
  expect(isDisabled("Add client")).toBe(false);
  cleanup();
  renderUi(<ClientDrawer org={org} client={ada} onClose={onClose} />);
  await screen.findByLabelText(/Name/);
  expect(isDisabled("Save")).toBe(true);
  await write(/Name/, "Ada Okafor");
  await waitFor(() => expect(isDisabled("Save")).toBe(false));
});

it("sets a new password only when there is one, and shows it once", async () => {
  updateClient.mockResolvedValue({ success: true });
  renderUi(<ClientDrawer org={org} client={ada} onClose={onClose} />);
  fireEvent.click(await screen.findByLabelText("Generate a password"));
  submit();
  await screen.findByText("Ada has a new password");
  const { updates, password } = updateClient.mock.calls[0]?.[0] ?? {};
  expect(updates).toEqual({});
  expect(screen.getByDisplayValue(password ?? "-")).toBeTruthy();
});

it("says in a notice how the mail went, where the drawer has closed meanwhile", async () => {
  useNotices.setState({ notices: [] });
  createClient.mockResolvedValue({ clientId: "c1" });
  const mailed = Promise.withResolvers<{ success: true }>();
  sendInvitation.mockReturnValueOnce(mailed.promise);
  const { unmount } = renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await write(/Name/, "Wim");
  await write(/Email/, "wim@example.com");
  submit();
  await screen.findByText("Wim can sign in now");
  unmount();
  mailed.reject(new AppError("NETWORK", () => "Nobody answers."));
  const said = () => useNotices.getState().notices.map(({ text }) => text(englishUiTexts));
  await waitFor(() => expect(said()).toEqual(["The invitation was not sent. Nobody answers."]));
});

it("says at the email which organisation has such a client, by its name", async () => {
  createClient.mockRejectedValue(
    new AppError("CONFLICT", () => "Client already exists to org: org002", {
      problem: "clients.otherOrg",
    }),
  );
  renderUi(<ClientDrawer org={org} client={undefined} onClose={onClose} />);
  await write(/Name/, "Wim");
  await write(/Email/, "wim@example.com");
  submit();
  await screen.findByText("Somebody with this email is already a client of Boat rental.");
  expect(screen.queryByText(/org002/)).toBeNull();
  expect(screen.getByLabelText(/Email/).getAttribute("aria-invalid")).toBe("true");
});
