// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AGENT, StandIn } from "../../testing/standIn.ts";
import { start } from "../loader/start.ts";
import { storageKey, stored } from "../shared/storage.ts";

/** What was asked for and did not arrive is said, however long ago, and on whichever page the visitor looks. */
let server: StandIn;
let api: string;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = new StandIn();
  api = await server.listen();
  // What jsdom does not have.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => 0 }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => 0;
      disconnect = () => 0;
    },
  );
  Element.prototype.scrollTo = () => undefined;
});
afterEach(async () => {
  // Preact runs effects up to a tenth of a second after drawing, and the page has to be there for it.
  await new Promise((done) => void setTimeout(done, 150));
  vi.unstubAllGlobals();
  await server.close();
});

/** Another page of the site, in the same tab. */
async function nextPage(): Promise<void> {
  document.body.replaceChildren();
  delete window.Parley;
  vi.resetModules();
  const script = document.createElement("script");
  Object.assign(script.dataset, { agentId: AGENT.ID, api });
  document.body.append(script);
  await start(script, () => import("./mountChat.tsx"));
}

const root = () => document.querySelector("parley-widget")?.shadowRoot;
const launcher = () =>
  root()?.querySelector("div")?.shadowRoot?.querySelector<HTMLElement>("button");
const badge = () => launcher()?.querySelector("b")?.textContent;
const chat = () => root()?.querySelector("[role=dialog]")?.shadowRoot?.textContent;
const until = (check: () => void) => vi.waitFor(check, 10_000);
const askedFor = (milliseconds: number) =>
  stored(storageKey({ api, agentId: AGENT.ID }, "asks"), `${Date.now() - milliseconds}`);

it("is said on the pages after the one where it was refused", async () => {
  askedFor(1000);
  server.refusesHandoff = 503;
  await nextPage();
  await until(() => expect(badge()).toBe("1"));
  server.refusesHandoff = 0;
  await nextPage();
  await until(() => expect(badge()).toBe("1"));
  expect(server.calls.filter((call) => call === "POST handoff")).toHaveLength(1);
});

it("is said on every page until the chat is open, and no more once it was", async () => {
  askedFor(61 * 60_000);
  for (let page = 0; page < 2; page += 1) {
    await nextPage();
    await until(() => expect(badge()).toBe("1"));
  }
  launcher()?.click();
  await until(() => expect(chat()).toContain("That did not work. Please try again."));
  expect(badge()).toBe("");
  await nextPage();
  launcher()?.click();
  launcher()?.click();
  await until(() => expect(chat()).toContain(AGENT.initMessage));
  expect(badge()).toBe("");
  expect(chat()).not.toContain("That did not work.");
  expect(server.calls).not.toContain("POST handoff");
});
