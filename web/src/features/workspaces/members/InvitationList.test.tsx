// @vitest-environment happy-dom
import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { nowSeconds } from "#platform/i18n/time.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { InvitationList } from "./InvitationList.tsx";

vi.mock("#platform/api/api.ts", () => ({ api: { workspaces: {} } }));

afterEach(cleanup);

/** Draws the list with an invitation that is valid for so many minutes. */
function drawFor(minutes: number, language: "en" | "de") {
  useLanguage.getState().setLanguage(language);
  const now = nowSeconds();
  const invitation: InvitationView = {
    id: "i1",
    email: "ada@example.com",
    createdAt: now - 60,
    expiresAt: now + minutes * 60,
  };
  const reading = { status: "ready" as const, data: [invitation] };
  renderUi(<InvitationList workspaceId="w1" reading={reading} onChanged={() => undefined} />);
}

it.each([
  [24 * 60, "en", "24h 0m left"],
  [90, "en", "1h 30m left"],
  [45, "en", "45m left"],
  [0, "en", "Expired"],
  [90, "de", "noch 1 Std. 30 Min."],
  [45, "de", "noch 45 Min."],
] as const)("tells how long %i minutes are (%s)", async (minutes, language, words) => {
  drawFor(minutes, language);
  expect(await screen.findByText(words)).toBeTruthy();
});
