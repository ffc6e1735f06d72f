// @vitest-environment happy-dom
import {
  CLIENT_TABS,
  DEFAULT_CLIENT_ACCESS,
  type ClientTab,
} from "@parley/contract/clients/tabs.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { AccessField, allInOrder, moveTab } from "./AccessField.tsx";

afterEach(() => {
  cleanup();
  useLanguage.getState().setLanguage("en");
});

function Form({ stored }: { stored: readonly ClientTab[] }) {
  const [granted, setGranted] = useState(stored);
  return (
    <>
      <AccessField
        label="Pages"
        hint=""
        granted={granted}
        order={[]}
        onGrant={setGranted}
        onOrder={() => undefined}
      />
      <output>{granted.join(" ")}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const hintOf = (name: string) => {
  const id = box(name).getAttribute("aria-describedby") ?? "";
  return document.querySelector(`[id="${id}"]`)?.textContent;
};

it("shows what is granted already of pages that are not there yet, and lets it be taken back", async () => {
  renderUi(<Form stored={DEFAULT_CLIENT_ACCESS} />);
  expect([box("Campaigns").checked, hintOf("Campaigns")]).toEqual([
    true,
    "Not available yet, already granted",
  ]);
  fireEvent.click(box("Campaigns"));
  await waitFor(() => expect(hintOf("Campaigns")).toBe("Not available yet"));
  expect(screen.getByRole("status").textContent).toBe("/home /convos /analytics /kb");
  fireEvent.click(box("Campaigns"));
  await waitFor(() => expect(box("Campaigns").checked).toBe(true));
});

it("only names a page that is not there yet and is not granted", () => {
  useLanguage.getState().setLanguage("de");
  renderUi(<Form stored={["/home", "/leads"]} />);
  expect(hintOf("Leads")).toBe("Noch nicht verfügbar, schon freigegeben");
  expect(screen.queryByRole("checkbox", { name: "Kampagnen" })).toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  expect(
    screen.getByText("Später kommen Stimme, Kennzahlen, Kampagnen, Kanäle, Canvas und Prompt."),
  ).toBeTruthy();
});

it("begins with the default order and moves one tab by one place", () => {
  const moved = moveTab([], CLIENT_TABS, "/voice", -1);
  expect(moved.slice(0, 3)).toEqual(["/voice", "/home", "/metrics"]);
  expect(moveTab(moved, CLIENT_TABS, "/voice", 1)).toEqual([...CLIENT_TABS]);
});

it("keeps every tab once, and those at the ends where they are", () => {
  expect(moveTab([], CLIENT_TABS, "/home", -1)).toEqual([...CLIENT_TABS]);
  expect(moveTab([], CLIENT_TABS, "/settings", 1)).toEqual([...CLIENT_TABS]);
  expect(new Set(moveTab(["/kb"], CLIENT_TABS, "/kb", 1)).size).toBe(CLIENT_TABS.length);
});

it("moves a tab past the next one that is shown; those between keep their places", () => {
  const shown: ClientTab[] = ["/home", "/convos", "/kb"];
  const moved = moveTab([], shown, "/convos", -1);
  expect(moved.slice(0, 5)).toEqual(["/convos", "/voice", "/metrics", "/campaigns", "/home"]);
  expect(moveTab([], shown, "/home", -1)).toEqual([...CLIENT_TABS]);
});

it("lists what an order leaves out after it", () => {
  expect(allInOrder(["/kb", "/convos"]).slice(0, 3)).toEqual(["/kb", "/convos", "/home"]);
});
