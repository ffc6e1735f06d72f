// @vitest-environment happy-dom
import { ORPCError } from "@orpc/client";
import { english } from "@parley/contract/problems/english.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ReactNode } from "react";
import { useAgencyForm } from "#features/agencies/useAgencyForm.ts";
import { AgencyPanels } from "#features/agencies/AgencyPanels.tsx";
import { api } from "#platform/api/api.ts";
import { callFailure } from "#platform/api/callFailure.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { CopyField } from "#ui/form/CopyField.tsx";
import { Notices } from "#ui/feedback/Notices.tsx";
import { notify, useNotices } from "#ui/feedback/notices.ts";
import { german } from "#testing/german.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { UiTextsProvider } from "#ui/uiTexts.ts";
import { agency as agencySchema } from "@parley/contract/agencies/agency.ts";
import { useUiTextsInLanguage } from "./useUiTextsInLanguage.ts";

vi.mock("#platform/api/api.ts", () => ({
  api: { agencies: { update: vi.fn<() => Promise<unknown>>() } },
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(() => {
  cleanup();
  useNotices.setState({ notices: [] });
  useLanguage.getState().setLanguage("en");
});

function Page({ children }: { children: ReactNode }) {
  return (
    <UiTextsProvider value={useUiTextsInLanguage()}>
      {children}
      <Notices />
    </UiTextsProvider>
  );
}

const agency = agencySchema.parse({ ID: "a1", userId: "w1", memberUids: [], createdAt: 0 });

function AgencyForm() {
  const { form, save } = useAgencyForm(agency);
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <AgencyPanels agency={agency} form={form} />
      <button type="submit">Save it</button>
    </form>
  );
}

const rename = (name: string) => {
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "Save it" }));
};
const switchToGerman = () => act(() => useLanguage.getState().setLanguage("de"));

it.each([
  [" ", english("agencies.nameRequired"), german("agencies.nameRequired")],
  [
    "x".repeat(101),
    english("fields.tooLong", { max: 100 }),
    german("fields.tooLong", { max: 100 }),
  ],
])("says in both languages what is wrong with an agency's name (%#)", async (name, en, de) => {
  renderUi(<Page>{<AgencyForm />}</Page>);
  rename(name);
  expect(await screen.findByText(en)).toBeTruthy();
  switchToGerman();
  expect(screen.getByText(de)).toBeTruthy();
  expect(screen.queryByText(en)).toBeNull();
  expect(api.agencies.update).not.toHaveBeenCalled();
});

it("shows a notice of what the server refused in whatever language is chosen then", async () => {
  const refused = new ORPCError("FORBIDDEN", {
    message: english("platform.forbidden"),
    data: { problem: "platform.forbidden", values: {} },
  });
  vi.mocked(api.agencies.update).mockRejectedValue(await callFailure(refused));
  renderUi(<Page>{<AgencyForm />}</Page>);
  rename("Acme");
  expect((await screen.findByRole("alert")).textContent).toContain(english("platform.forbidden"));
  switchToGerman();
  expect(screen.getByRole("alert").textContent).toContain(german("platform.forbidden"));
  expect(screen.getByRole("alert").textContent).not.toContain(english("platform.forbidden"));
});

it("follows the language with the building blocks' own notices", async () => {
  vi.stubGlobal("navigator", {
    clipboard: { writeText: () => Promise.reject(new Error("denied")) },
    language: "en",
  });
  renderUi(<Page>{<CopyField label="Link" value="https://example.org" />}</Page>);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Failed to copy to clipboard")).toBeTruthy();
  switchToGerman();
  expect(screen.queryByText("Failed to copy to clipboard")).toBeNull();
  expect(screen.getByText("Kopieren in die Zwischenablage fehlgeschlagen")).toBeTruthy();
});

it("says how many earlier errors there is no room for, and shows them as others are dismissed", () => {
  renderUi(<Page>{null}</Page>);
  act(() => {
    for (const text of ["1st", "2nd", "3rd", "4th", "5th"])
      notify({ kind: "error", text: () => text });
  });
  const alerts = () => screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts()).toEqual(["3rd", "4th", "5th"]);
  expect(screen.getByText("Earlier errors: 2")).toBeTruthy();
  switchToGerman();
  expect(screen.getByText("Frühere Fehler: 2")).toBeTruthy();
  const [close] = screen.getAllByRole("button", { name: "Schließen" });
  if (close) fireEvent.click(close);
  expect(alerts()).toEqual(["2nd", "4th", "5th"]);
});
