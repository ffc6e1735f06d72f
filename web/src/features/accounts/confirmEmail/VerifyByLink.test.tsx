// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { enterWorkspace, useFreeCredits } from "../accountCalls.ts";
import { Verified } from "./VerifyByLink.tsx";

vi.mock("#platform/api/api.ts", () => ({
  api: { workspaces: { enter: vi.fn<() => Promise<unknown>>() } },
}));

afterEach(() => {
  cleanup();
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
      <Verified />
    </MemoryRouter>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
