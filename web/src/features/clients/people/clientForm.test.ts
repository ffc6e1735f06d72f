import { client } from "@parley/contract/clients/client.ts";
import { org, type Org } from "@parley/contract/clients/org.ts";
import { expect, it } from "vitest";
import { clientSchema, editedClientOf, newClientOf } from "./clientForm.ts";

const ids = { ownerID: "w1", agencyId: "a1", memberUids: [], createdAt: 1 };
const harbour = org.parse({
  ...ids,
  ID: "o1",
  name: "Harbour",
  lastModified: 1,
  widgetIDs: ["g1"],
});

const wrongOf = (isNew: boolean, fields: object) => {
  const read = clientSchema(isNew).safeParse({ ...newClientOf(harbour), ...fields });
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
};
const given = { name: "Ada", email: "ada@example.com" };

it("begins with the organisation's defaults of pages that exist, its agents and 15 random characters", () => {
  const fresh = newClientOf(harbour);
  expect(fresh.canAccess).toEqual(["/home", "/convos", "/analytics", "/kb"]);
  expect(fresh.notificationsSettings).toEqual({ notifyThrough: "all", notifyIf: "requestsOnly" });
  expect(fresh.widgetIDs).toEqual(["g1"]);
  expect(fresh.preferredLanguage, "follows the organisation's").toBe("");
  expect(fresh.password).toMatch(/^[A-Za-z0-9]{15}$/);
  expect(newClientOf(harbour).password).not.toBe(fresh.password);
});

it("grants none of the pages that an organisation stored earlier names and that do not exist", () => {
  const earlier: Org = { ...harbour, defaultClientAccess: ["/home", "/kb", "/campaigns"] };
  expect(newClientOf(earlier).canAccess).toEqual(["/home", "/kb"]);
});

it("asks a new client for name, email and password, naming the problem", () => {
  const missing = "clients.fillAll";
  expect(wrongOf(true, { password: "" })).toEqual({
    name: missing,
    email: missing,
    password: missing,
  });
  expect(wrongOf(true, { ...given, password: "short" })).toEqual({
    password: 'fields.tooShort {"min":8}',
  });
  expect(wrongOf(true, given)).toEqual({});
});

it("keeps the password at an edit unless a long enough one is typed", () => {
  expect(wrongOf(false, { ...given, password: "" })).toEqual({});
  expect(Object.keys(wrongOf(false, { ...given, password: "short" }))).toEqual(["password"]);
});

it("shows a stored client without anything the editor does not edit", () => {
  const stored = client.parse({ ...ids, ...given, ID: "c1", orgId: "o1", canAccess: [], ts: 1 });
  const edited = editedClientOf(stored);
  expect(edited.password).toBe("");
  expect(edited).not.toHaveProperty("ownerID");
  expect(edited).not.toHaveProperty("internal");
});

it.each([
  ["en", false, ""],
  ["en", true, "en"],
  ["de", false, "de"],
  ["", false, ""],
] as const)(
  "shows %j, chosen: %s, as the language %j",
  (preferredLanguage, languageChosen, shown) => {
    const language = { preferredLanguage, languageChosen };
    const whole = { ...ids, ...given, ...language, ID: "c1", orgId: "o1", canAccess: [], ts: 1 };
    expect(editedClientOf(client.parse(whole)).preferredLanguage).toBe(shown);
  },
);
