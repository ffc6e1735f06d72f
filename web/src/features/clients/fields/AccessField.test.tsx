// @vitest-environment happy-dom
import { CLIENT_TABS, type ClientTab } from "@parley/contract/clients/tabs.ts";
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

it("names pages that are not there yet, and ticks none of them even if it is granted", async () => {
  const stored = ["/home", "/convos", "/analytics", "/kb", "/campaigns"] as const;
  renderUi(<Form stored={stored} />);
  expect(screen.queryByRole("checkbox", { name: "Campaigns" })).toBeNull();
  expect(
    screen.getByText(
      "Not available yet: Voice, Metrics, Campaigns, Leads, Channels, Canvas and Prompt.",
    ),
  ).toBeTruthy();
  const ticked = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  expect(ticked).toHaveLength(4);
  // Until somebody changes the pages, nothing is.
  expect(screen.getByRole("status").textContent).toBe(stored.join(" "));
  fireEvent.click(box("Knowledge"));
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("/home /convos /analytics"),
  );
});

it("names them in German, too", () => {
  useLanguage.getState().setLanguage("de");
  renderUi(<Form stored={["/home", "/leads"]} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  expect(
    screen.getByText(
      "Noch nicht verfügbar: Stimme, Kennzahlen, Kampagnen, Leads, Kanäle, Canvas und Prompt.",
    ),
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
