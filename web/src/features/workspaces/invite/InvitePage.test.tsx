// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { signOut } from "#platform/auth/auth.ts";
import { setUser } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import InvitePage from "./InvitePage.tsx";
import PendingInvite from "./PendingInvite.tsx";
import {
  agreeToInvite,
  clearPendingInvite,
  readPendingInvite,
  savePendingInvite,
} from "./pendingInvite.ts";

vi.mock("#platform/auth/auth.ts", () => ({
  startAuth: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock("#platform/api/api.ts", () => ({
  api: {
    workspaces: {
      viewInvitation: vi.fn<() => Promise<unknown>>(),
      acceptInvitation: vi.fn<() => Promise<unknown>>(),
    },
  },
}));
const { viewInvitation, acceptInvitation } = api.workspaces;

const invite = { region: "na", workspaceId: "ws1", token: "t0ken" } as const;
const kim = {
  uid: "u1",
  email: "kim@shop.example",
  emailVerified: true,
  name: "Kim",
  photoURL: "",
  hasPassword: true,
};

/** The invitation's page, and what the app does with the kept invitation once its workspaces are known. */
function open(path = "/invite/na/ws1", workspaces: { id: string }[] = []) {
  const page = (
    <InvitePage
      Frame={({ title, line, children }) => (
        <main>
          <h1>{title}</h1>
          <p>{line}</p>
          {children}
        </main>
      )}
    />
  );
  const app = (
    <>
      <h1>The app</h1>
      <PendingInvite workspaces={workspaces} onFailed={() => undefined} />
    </>
  );
  renderUi(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/invite/:region/:workspaceId" element={page} />
        <Route path="/app/na/agents" element={app} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  useLanguage.getState().setLanguage("en");
  const offer = { workspaceName: "Finch & Co", ownerName: "", invitedBy: "Ada", email: kim.email };
  vi.mocked(viewInvitation).mockResolvedValue(offer);
  vi.mocked(acceptInvitation).mockResolvedValue({ success: true });
  savePendingInvite(invite);
  setUser(kim);
});
afterEach(() => {
  cleanup();
  clearPendingInvite();
});

it.each(["/invite/na/ws1", "/app/na/agents"])(
  "asks whoever is signed in, and joins only once they press Join: %s",
  async (path) => {
    open(path);
    await screen.findByRole("heading", { name: "You are invited to “Finch & Co”" });
    expect(
      screen.getByText("Ada invited you. You are signed in as kim@shop.example."),
    ).toBeTruthy();
    expect(acceptInvitation).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Join" }));
    await screen.findByRole("heading", { name: "The app" });
    await vi.waitFor(() =>
      expect(acceptInvitation).toHaveBeenCalledExactlyOnceWith({
        workspaceId: "ws1",
        token: "t0ken",
      }),
    );
  },
);

it("calls a workspace that nobody has named after its owner, in the reader's language", async () => {
  const offer = { workspaceName: "Personal x7Ilz", ownerName: "Ada Okafor" };
  vi.mocked(viewInvitation).mockResolvedValue({ ...offer, invitedBy: "Tom", email: kim.email });
  open();
  expect(
    await screen.findByRole("heading", { name: "You are invited to “Ada Okafor’s workspace”" }),
  ).toBeTruthy();
});

it("takes Not now for an answer, and lets another account be used", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Use another account" }));
  expect(signOut).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("link", { name: "Not now" }));
  await screen.findByRole("heading", { name: "The app" });
  expect(readPendingInvite()).toBeUndefined();
  expect(acceptInvitation).not.toHaveBeenCalled();
});

it("says that an invitation for another address cannot be accepted", async () => {
  setUser({ ...kim, email: "lee@shop.example" });
  open();
  await screen.findByText(
    /^Ada invited kim@shop\.example\. You are signed in as lee@shop\.example/,
  );
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
  expect(screen.getByRole("button", { name: "Use another account" })).toBeTruthy();
});

it("asks for a confirmed address first", async () => {
  setUser({ ...kim, emailVerified: false });
  open();
  await screen.findByRole("link", { name: "Confirm address" });
  expect(screen.getByText(/you can then join\.$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Join" })).toBeNull();
});

it("joins at once whoever has agreed, and asks another account again", async () => {
  agreeToInvite(invite, "lee@shop.example");
  open("/app/na/agents");
  await screen.findByRole("button", { name: "Join" });
  expect(acceptInvitation).not.toHaveBeenCalled();
  cleanup();
  agreeToInvite(invite, kim.email);
  open();
  await vi.waitFor(() => expect(acceptInvitation).toHaveBeenCalledOnce());
});

it("asks nobody who is a member already", async () => {
  open("/app/na/agents", [{ id: "ws1" }]);
  await vi.waitFor(() => expect(readPendingInvite()).toBeUndefined());
  expect(screen.getByRole("heading", { name: "The app" })).toBeTruthy();
  expect(acceptInvitation).not.toHaveBeenCalled();
});

it("says that a link is used up, and where the workspace is for whoever used it", async () => {
  vi.mocked(viewInvitation).mockRejectedValue(new AppError("NOT_FOUND", () => "No longer valid."));
  open();
  await screen.findByRole("heading", { name: "This invitation has ended" });
  expect(
    screen.getByText("No longer valid. If you have joined already, the workspace is among yours."),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Go to your agents" }));
  await screen.findByRole("heading", { name: "The app" });
  expect(readPendingInvite()).toBeUndefined();
});
