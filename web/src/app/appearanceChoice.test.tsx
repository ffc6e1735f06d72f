// @vitest-environment happy-dom
import { agencyView } from "@parley/contract/agencies/agency.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { AccountFrame } from "#features/accounts/page/AccountFrame.tsx";
import { AgencyFooter } from "#features/portal/signIn/AgencyFooter.tsx";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { useColorMode } from "#ui/theme/colorMode.ts";

afterEach(() => {
  cleanup();
  useColorMode.getState().setMode("system");
  useLanguage.getState().setLanguage("en");
});

const agency = agencyView.parse({ ID: "agency-1", name: "Studio Nord" });

const pages: Record<string, () => ReactElement> = {
  "an owner's signed-out pages": () => <AccountFrame title="Sign in">{null}</AccountFrame>,
  "an agency's sign-in": () => <AgencyFooter agency={agency} />,
};

it.each(Object.entries(pages))("is at the foot of %s: theme and language", (_, page) => {
  useLanguage.getState().setLanguage("en");
  renderUi(<MemoryRouter>{page()}</MemoryRouter>);
  fireEvent.change(screen.getByRole("combobox", { name: "Theme" }), { target: { value: "dark" } });
  expect(document.documentElement.classList.contains("dark")).toBe(true);
  fireEvent.change(screen.getByRole("combobox", { name: "Language" }), {
    target: { value: "de" },
  });
  expect(screen.getByRole("combobox", { name: "Farbschema" })).toBeTruthy();
});
