// @vitest-environment happy-dom
import { waNumber, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import { english } from "@parley/contract/problems/english.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import WhatsappDrawer from "./WhatsappDrawer.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: {
    channels: {
      checkWhatsappNumber: vi.fn<() => Promise<void>>(() => Promise.resolve()),
      connectWhatsappNumber: vi.fn<() => Promise<void>>(() => Promise.resolve()),
      getWhatsappWebhook: () =>
        Promise.resolve({
          url: "https://hooks.example/agents/agent1/wa-webhook",
          verifyToken: "v7",
        }),
    },
  },
}));
vi.mock("#platform/config.ts", () => ({ config: () => ({}) }));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const number = (health: object) =>
  waNumber.parse({
    phoneId: "1234567890",
    agentId: "agent1",
    ownerID: "w1",
    memberUids: [],
    wabaId: "1234567891",
    appId: "1234567892",
    phoneNumber: "+1 555 010 0001",
    name: "Workshop",
    webhookUrl: "https://hooks.example/7",
    state: "active",
    health: {
      token: "ok",
      webhook: "ok",
      subscription: "ok",
      phone: "ok",
      checkedAt: 1,
      ...health,
    },
    createdAt: 1,
  });

const show = (connected?: WaNumber) =>
  renderUi(
    <WhatsappDrawer
      agentId="agent1"
      number={connected}
      open
      onClose={() => undefined}
      onClosed={() => undefined}
      onDisconnect={() => undefined}
    />,
  );
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it("shows the three steps, with the values for those who enter them at Meta by hand", async () => {
  show();
  await screen.findByDisplayValue("https://hooks.example/agents/agent1/wa-webhook");
  expect(screen.getByDisplayValue("v7")).toBeTruthy();
  const steps = screen.getAllByRole("heading", { level: 4 }).map((one) => one.textContent);
  expect(steps).toEqual([
    "1. Create an app",
    "2. Webhook URL and verify token",
    "3. Access token and IDs",
  ]);
  expect(screen.getByText(/General-purpose assistants are banned/)).toBeTruthy();
});

it("asks for what is missing, and Meta for nothing", async () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Save and Run Test" }));
  expect(await screen.findAllByText(english("fields.required"))).toHaveLength(5);
  expect(screen.queryByText(/Meta knows no|Meta does not|is not the App Secret/)).toBeNull();
  expect(api.channels.connectWhatsappNumber).not.toHaveBeenCalled();
});

it("sends what was entered once all of it can be right", async () => {
  show();
  fill("Access token", "short");
  fireEvent.click(screen.getByRole("button", { name: "Save and Run Test" }));
  await screen.findByText(english("channels.whatsappToken"));
  expect(api.channels.connectWhatsappNumber).not.toHaveBeenCalled();
  const keys = {
    accessToken: `EAA${"x".repeat(60)}`,
    phoneId: "1234567890",
    wabaId: "1234567891",
    appId: "1234567892",
    appSecret: "0".repeat(32),
  };
  fill("Access token", keys.accessToken);
  fill("Phone number ID", keys.phoneId);
  fill("WhatsApp Business account ID", keys.wabaId);
  fill("App ID", keys.appId);
  fill("App Secret", keys.appSecret);
  fireEvent.click(screen.getByRole("button", { name: "Save and Run Test" }));
  await waitFor(() =>
    expect(api.channels.connectWhatsappNumber).toHaveBeenCalledWith({
      agentId: "agent1",
      takeOver: false,
      ...keys,
    }),
  );
});

it.each([
  [{}, "Connected", null, false],
  [{ token: "failed" }, "Needs attention", /^Meta does not accept the access token/, false],
  [{ sending: "failed", sendingError: "Unpaid" }, "Needs attention", /: Unpaid$/, false],
  [
    { webhook: "failed", otherHost: "a.example" },
    "Needs attention",
    /^Another service, a\.example/,
    true,
  ],
  [{ subscription: "failed" }, "Needs attention", /^The app does not get/, true],
  [{ missingScopes: ["sending"] }, "Needs attention", /lacks a permission: sending/, false],
  [
    { phone: "failed", phoneStatus: "PENDING" },
    "Needs attention",
    /not ready to send: Not registered yet$/,
    false,
  ],
  [
    { phone: "failed", phoneStatus: "UNKNOWN" },
    "Needs attention",
    /ready to send, but not why\.$/,
    false,
  ],
  [{ app: "failed" }, "Needs attention", /^Meta does not accept the App Secret/, false],
  [
    { webhook: "failed", otherHost: "a.example", otherAt: "phone" },
    "Needs attention",
    /^This number’s messages go to a.example/,
    true,
  ],
  [
    { webhook: "failed", otherHost: "a.example", otherAt: "account" },
    "Needs attention",
    /^The messages of this business account go to a.example/,
    true,
  ],
  [{ badSignatures: 2 }, "Needs attention", /^2 deliveries came with a wrong signature/, false],
  [{ unhandled: 1 }, "Needs attention", /^1 message could not be processed/, false],
  [{ uncheckedAt: 5 }, "Could not be checked", /^Meta could not be asked just now/, false],
])(
  "shows a number with %j as it stands, and Repair where that helps",
  (health, badge, line, repairs) => {
    show(number(health));
    const item = within(screen.getByRole("region", { name: "Connected number" }));
    expect(item.getByText(badge)).toBeTruthy();
    expect(line === null || item.queryByText(line) !== null).toBe(true);
    expect(item.queryByRole("button", { name: /^Repair/ }) !== null).toBe(repairs);
    expect(
      item.getByRole("link", { name: "Open in WhatsApp: +1 555 010 0001" }).getAttribute("href"),
    ).toBe("https://wa.me/15550100001");
    // Where it says "below", what it asks for can be entered below.
    const region = screen.getByRole("region", { name: "Connected number" });
    const asks = region.textContent.includes(" below.");
    expect(screen.queryByDisplayValue("1234567891") !== null).toBe(asks);
    expect(screen.queryByRole("button", { name: "Replace token or secret" }) !== null).toBe(!asks);
  },
);

it("puts the steps away once the keys of a connected number were replaced", async () => {
  show(number({}));
  fireEvent.click(screen.getByRole("button", { name: "Replace token or secret" }));
  fill("Access token", `EAA${"x".repeat(60)}`);
  fill("App Secret", "0".repeat(32));
  expect(screen.getByDisplayValue("1234567891")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save and Run Test" }));
  await screen.findByRole("button", { name: "Replace token or secret" });
  expect(api.channels.connectWhatsappNumber).toHaveBeenCalledOnce();
  expect(screen.queryByRole("form")).toBeNull();
});

it("leaves the form open where the keys were refused", async () => {
  vi.mocked(api.channels.connectWhatsappNumber).mockRejectedValueOnce(new Error("refused"));
  show(number({}));
  fireEvent.click(screen.getByRole("button", { name: "Replace token or secret" }));
  fill("Access token", `EAA${"x".repeat(60)}`);
  fill("App Secret", "0".repeat(32));
  fireEvent.click(screen.getByRole("button", { name: "Save and Run Test" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("form", { name: "Connect WhatsApp" })).toBeTruthy();
});

it("lists what was checked, with what Meta said of it", () => {
  show(number({ phoneStatus: "CONNECTED", quality: "GREEN", missingScopes: ["sending"] }));
  const rows = within(screen.getByRole("list", { name: "What was checked" }))
    .getAllByRole("listitem")
    .map((one) => one.textContent);
  expect(rows).toEqual([
    "Access tokenOK",
    "PermissionssendingFailed",
    "App SecretNot known yet",
    "Callback URLOK",
    "Business account subscribedOK",
    "Phone numberConnected · Quality: highOK",
    "Last message sentNot known yet",
  ]);
});
