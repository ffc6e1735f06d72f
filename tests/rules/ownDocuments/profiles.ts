import { profile, profilePath } from "@parley/contract/accounts/profile.ts";
import { CLIENT_ID_LENGTH } from "@parley/contract/clients/sessionsUid.ts";
import { describe, expect, test } from "vitest";
import { PASSWORD_UID } from "../../../functions/src/platform/auth/clientSession.ts";
import { actors } from "../actors/actors.ts";
import { attacker } from "../requests/environment.ts";

/** Valid values for each field of the contract: a new field without a line does not compile. */
const good: Record<keyof typeof profile.shape, readonly unknown[]> = {
  theme: ["light", "dark", "system"],
  language: ["en", "de"],
  lastWorkspace: ["", "w".repeat(64)],
  navCollapsed: [true, false],
  showDebugger: [true, false],
  hideDoubleAccount: [true, false],
  hideFirstSteps: [true, false],
  updatedAt: [0, 1_760_000_000_000, 1.5],
};

const bad: Record<keyof typeof profile.shape, readonly unknown[]> = {
  theme: ["", "blue", 1, null, ["dark"], { dark: true }],
  language: ["fr", "EN", 1, null, "d".repeat(1_000_000)],
  lastWorkspace: ["w".repeat(65), "w".repeat(1_000_000), 1, null, [], {}],
  navCollapsed: ["true", 0, null, {}],
  showDebugger: ["true", 1, null, []],
  hideDoubleAccount: ["true", 1, null, {}],
  hideFirstSteps: ["true", 1, null, {}],
  updatedAt: [-1, 1e13, Number.NaN, Number.POSITIVE_INFINITY, "now", null],
};

const foreign = ["uid", "email", "isAdmin", "memberUids", "loadTokens", "kind", "__proto__x"];

/** A document that the browser writes itself: the rules must accept exactly what the contract does. */
export function describeProfiles(): void {
  let made = 0;
  const someone = () => {
    const uid = `person-${(made += 1)}`;
    const claims = { email: `${uid}@example.com`, email_verified: false };
    return { uid, claims, path: profilePath(uid), database: attacker({ uid, claims }) };
  };

  describe("a profile", () => {
    test("is created by its own person, complete or in part, once", async () => {
      const { database, path } = someone();
      expect(await database.get(path)).toBe(true);
      expect(await database.create(path, profile.parse({}))).toBe(true);
      expect(await database.get(path)).toBe(true);
      const partly = someone();
      expect(await partly.database.create(partly.path, { theme: "dark" })).toBe(true);
      expect(await partly.database.delete(partly.path)).toBeNull();
    });

    test.each([
      ["of their sessions", "s".repeat(CLIENT_ID_LENGTH), "s".repeat(CLIENT_ID_LENGTH + 1)],
      // As long as a person's.
      ["of their password", `${PASSWORD_UID}${"k".repeat(19)}`, `PASSWORD-${"k".repeat(19)}`],
    ])(
      "is not had by a client's account %s, whatever address it was given",
      async (_which, uid, persons) => {
        const claims = { email: "own@example.com", email_verified: true };
        const database = attacker({ uid, claims });
        expect(await database.create(profilePath(uid), profile.parse({}))).toBeNull();
        const person = attacker({ uid: persons, claims });
        expect(await person.create(profilePath(persons), profile.parse({}))).toBe(true);
      },
    );

    test("cannot be created for somebody else", async () => {
      const { path } = someone();
      for (const actor of Object.values(actors)) {
        expect(await attacker(actor).create(path, profile.parse({}))).toBeNull();
      }
    });

    test.each(Object.entries(good))("accepts every valid value of %s", async (field, values) => {
      const { database, path } = someone();
      await database.create(path, profile.parse({}));
      const refused: unknown[] = [];
      for (const value of values) {
        if ((await database.update(path, { [field]: value })) === null) refused.push(value);
        expect(profile.safeParse({ [field]: value }).success).toBe(true);
      }
      expect(refused).toEqual([]);
    });

    test.each(Object.entries(bad))("refuses every other value of %s", async (field, values) => {
      const { database, path } = someone();
      await database.create(path, profile.parse({}));
      const taken: unknown[] = [];
      for (const value of values) {
        const fresh = someone();
        const changed = await database.update(path, { [field]: value });
        const made = await fresh.database.create(fresh.path, { [field]: value });
        if (changed !== null || made !== null) taken.push(value);
      }
      expect(taken).toEqual([]);
    });

    test.each(foreign)("refuses the field %s, which is not a preference", async (field) => {
      const { database, path } = someone();
      expect(await database.create(path, { theme: "dark", [field]: true })).toBeNull();
      expect(await database.create(path, { theme: "dark" })).toBe(true);
      expect(await database.update(path, { [field]: true })).toBeNull();
      expect(await database.update(path, { theme: "light", [field]: true })).toBeNull();
    });
  });
}
