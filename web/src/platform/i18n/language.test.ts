// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => history.replaceState(null, "", "/"));

/** The page as it was loaded at this path, by a browser that speaks English. */
async function load(path: string) {
  history.replaceState(null, "", path);
  vi.resetModules();
  const { setUser } = await import("../auth/session.ts");
  const { suggestLanguage, useLanguage } = await import("./language.ts");
  return {
    signIn: (uid: string) =>
      setUser({ uid, email: "", emailVerified: true, name: "", photoURL: "", hasPassword: true }),
    signOut: () => setUser(undefined),
    choose: useLanguage.getState().setLanguage,
    suggestLanguage,
    shown: () => useLanguage.getState().language,
  };
}
const portal = "/client/na/a1";

it("uses a client's preferred language until they choose one", async () => {
  const { signIn, suggestLanguage, shown } = await load(portal);
  signIn("tom");
  suggestLanguage("de");
  expect(shown()).toBe("de");
  expect(document.documentElement.lang).toBe("de");
  suggestLanguage("en");
  expect(shown()).toBe("en");
});

it("keeps a language that was chosen here, also over a reload", async () => {
  const before = await load(portal);
  before.signIn("tom");
  before.choose("de");
  before.suggestLanguage("en");
  expect(before.shown()).toBe("de");
  const later = await load(portal);
  expect(later.shown()).toBe("de");
  later.signIn("tom");
  later.suggestLanguage("en");
  expect(later.shown()).toBe("de");
});

it("keeps what was chosen for one client from the next", async () => {
  const { signIn, signOut, choose, suggestLanguage, shown } = await load(portal);
  signIn("tom");
  choose("de");
  signOut();
  signIn("una");
  suggestLanguage("en");
  expect(shown()).toBe("en");
  signIn("tom");
  suggestLanguage("en");
  expect(shown()).toBe("de");
});

it("gives a choice on the sign-in page to whoever signs in there, and to nobody after them", async () => {
  const { signIn, signOut, choose, suggestLanguage, shown } = await load(portal);
  choose("de");
  signIn("tom");
  suggestLanguage("en");
  expect(shown()).toBe("de");
  signOut();
  signIn("una");
  suggestLanguage("en");
  expect(shown()).toBe("en");
});

it("gives it to them also where the page was loaded anew meanwhile, and in that tab alone", async () => {
  const { choose } = await load(portal);
  choose("de");
  const again = await load(portal);
  again.signIn("tom");
  again.suggestLanguage("en");
  expect(again.shown()).toBe("de");
  again.signOut();
  (await load(portal)).choose("en");
  sessionStorage.clear();
  const elsewhere = await load(portal);
  elsewhere.signIn("una");
  elsewhere.suggestLanguage("de");
  expect(elsewhere.shown()).toBe("de");
});

it("shows a member who looks at the portal as a client that client's language, whatever they picked at an earlier look", async () => {
  const link = `${portal}#token=t1&viewed=tom`;
  const before = await load(link);
  before.signIn("tom");
  before.suggestLanguage("en");
  before.choose("de");
  before.suggestLanguage("en");
  expect(before.shown()).toBe("de");
  const later = await load(link);
  expect(later.shown()).toBe("en");
  later.signIn("tom");
  later.suggestLanguage("en");
  expect(later.shown()).toBe("en");
  expect(Object.keys(localStorage).filter((key) => key.includes("language"))).toEqual([]);
});

it("heeds nothing that an earlier look at the portal as a client left in this browser", async () => {
  localStorage.setItem("parley.client.na.a1.viewed.tom.language", "de");
  localStorage.setItem("parley.client.na.a1.viewed.tom.language.tom", "de");
  const { signIn, suggestLanguage, shown } = await load(`${portal}#token=t1&viewed=tom`);
  signIn("tom");
  suggestLanguage("en");
  expect(shown()).toBe("en");
});

it("is remembered by the browser in the owner's application", async () => {
  const { signIn, choose } = await load("/app/na/agents");
  signIn("ada");
  choose("de");
  expect((await load("/app/na/agents")).shown()).toBe("de");
  expect(Object.keys(localStorage).filter((key) => key.includes("language"))).toEqual([
    "parley.language",
  ]);
});
