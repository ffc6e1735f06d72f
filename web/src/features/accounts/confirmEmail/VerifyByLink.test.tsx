// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { setUser } from "#platform/auth/session.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { enterWorkspace, useFreeCredits } from "../accountCalls.ts";
import { Verified } from "./VerifyByLink.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { workspaces: { enter: vi.fn<() => Promise<unknown>>() } },
}));

afterEach(() => {
  cleanup();
  setUser(undefined);
  useFreeCredits.setState({ granted: false });
});

it.each([
  [true, /^Thank you\. Your free credits/],
  [false, /^Thank you\. Go on here/],
])("a confirmed address is told of free credits where it has them: %s", async (given, words) => {
  const answer = { workspaceId: "w", created: false, emailVerified: true, doubleAccount: false };
  vi.mocked(api.workspaces.enter).mockResolvedValue({ ...answer, freeCredits: given });
  await enterWorkspace();
  renderUi(
    <MemoryRouter>
      <Verified invitedTo={() => ""} />
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});

it("says nothing of another device to whoever is signed in here", () => {
  const named = { name: "Bob", photoURL: "", hasPassword: true };
  setUser({ uid: "u1", email: "bob@team.example", emailVerified: true, ...named });
  renderUi(
    <MemoryRouter>
      <Verified invitedTo={() => ""} />
    </MemoryRouter>,
  );
  expect(screen.getByText("Thank you.")).toBeTruthy();
});

it("whoever was invited goes on to where they were invited, and is told of no credits first", () => {
  setUser({
    uid: "u1",
    email: "bob@team.example",
    emailVerified: true,
    name: "Bob",
    photoURL: "",
    hasPassword: true,
  });
  useFreeCredits.setState({ granted: true });
  const invitedTo = (email: string) => (email === "bob@team.example" ? "/app/eu/agents" : "");
  renderUi(
    <MemoryRouter initialEntries={["/verify"]}>
      <Routes>
        <Route path="/verify" element={<Verified invitedTo={invitedTo} />} />
        <Route path="/app/eu/agents" element={<p>The app</p>} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText("The app")).toBeTruthy();
  expect(screen.queryByText(/credits/)).toBeNull();
});
