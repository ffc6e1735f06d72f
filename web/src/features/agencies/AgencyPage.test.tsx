// @vitest-environment happy-dom
import { agency, type Agency } from "@parley/contract/agencies/agency.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { AppError } from "#platform/api/appError.ts";
import { useSession } from "#platform/auth/session.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useNotices } from "#ui/feedback/notices.ts";
import { englishUiTexts } from "#ui/uiTexts.ts";
import AgencyPage from "./AgencyPage.tsx";

const stored = vi.hoisted(() => ({ agencies: [] as unknown[] }));
vi.mock("#platform/live/live.ts", () => ({
  useLiveQuery: () => ({ status: "ready", data: stored.agencies }),
}));
vi.mock("#platform/config.ts", () => ({ config: () => ({ api: {} }) }));
vi.mock("#platform/api/api.ts", () => ({
  api: { agencies: { ensure: vi.fn<() => Promise<unknown>>() } },
}));
vi.mock("./AgencyPanels.tsx", () => ({
  AgencyPanels: ({ agency: { name } }: { agency: Agency }) => <p>{`Settings of ${name}`}</p>,
}));
vi.mock("./SignInPicture.tsx", () => ({ SignInPicture: () => null }));

const ensure = vi.mocked(api.agencies.ensure);
const made = (fields: Partial<Agency>) =>
  agency.parse({ ID: "agency1", userId: "w1", memberUids: ["u1"], createdAt: 1, ...fields });

beforeEach(() => {
  vi.resetAllMocks();
  stored.agencies = [];
  ensure.mockResolvedValue({ agencyId: "agency1", created: true });
  useNotices.setState({ notices: [] });
  useLanguage.getState().setLanguage("en");
  useSession.setState({ region: "na", workspaceId: "w1" });
});
afterEach(cleanup);

it("says what an agency is for, and makes one by its button alone", async () => {
  renderUi(<AgencyPage />);
  const button = screen.getByRole("button", { name: "Set up an agency" });
  expect(screen.getByText(/Without clients of your own you do not need an agency/)).toBeTruthy();
  expect(ensure).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
  expect(useNotices.getState().notices[0]?.text(englishUiTexts)).toBe(
    "Agency settings initialized",
  );
  expect(ensure).toHaveBeenCalledOnce();
});

it("says why none was made, and lets it be tried again", async () => {
  ensure.mockRejectedValue(new AppError("NETWORK", () => "Nobody answers."));
  renderUi(<AgencyPage />);
  fireEvent.click(screen.getByRole("button", { name: "Set up an agency" }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Error creating agency settings: Nobody answers.",
  );
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Set up/ }).disabled).toBe(false);
  expect(useNotices.getState().notices).toEqual([]);
});

it("shows the agency that there is without another call", () => {
  stored.agencies = [made({ name: "Alder Studio" })];
  renderUi(<AgencyPage />);
  expect(screen.getByText("Settings of Alder Studio")).toBeTruthy();
  expect(ensure).not.toHaveBeenCalled();
});

it("shows the one in use of several, and has the others cleared away", async () => {
  stored.agencies = [made({}), made({ ID: "agency2", name: "Alder Studio", lastModified: 5 })];
  renderUi(<AgencyPage />);
  expect(screen.getByText("Settings of Alder Studio")).toBeTruthy();
  await waitFor(() => expect(ensure).toHaveBeenCalledOnce());
});
