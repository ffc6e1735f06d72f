import { client, clientPath, type Client } from "@parley/contract/clients/client.ts";
import { describe, expect, test } from "vitest";
import { actorNamed } from "../actors/actors.ts";
import { attacker } from "../requests/environment.ts";

const long = (length: number): string => "x".repeat(length);
const settings = (fields: object) => ({ notifyThrough: "all", notifyIf: "all", ...fields });

type Own = Pick<
  Client,
  | "name"
  | "squarePhotoURL"
  | "status"
  | "preferredLanguage"
  | "languageChosen"
  | "notificationsSettings"
>;

const file = `/v3/public/files/${"aB3".repeat(8)}`;

/** Values a client may give themselves. */
const good: Record<keyof Own, readonly unknown[]> = {
  name: ["R", "Robin Vale", "Łukasz 😀", long(100), "😀".repeat(50), "😀".repeat(50)],
  squarePhotoURL: [
    // What the agency gave them.
    "https://pictures.example/robin.png",
    "",
    `https://api-abc123-uc.a.run.app${file}`,
    `http://127.0.0.1:9421/demo-parley/us-central1/api_na${file}`,
    // No URL, and yet within the rules: whoever has one is still a client that can be changed.
    `https://..${file}`,
  ],
  status: ["online", "offline"],
  preferredLanguage: ["", "en", "de"],
  languageChosen: [true, false],
  notificationsSettings: [
    ...["email", "push", "all", "none"].map((notifyThrough) => settings({ notifyThrough })),
    ...["all", "requestsOnly", "none"].map((notifyIf) => settings({ notifyIf })),
  ],
};

const bad: Record<keyof Own, readonly unknown[]> = {
  name: ["", " ", "\u200b", "two\nlines", long(101), long(900_000), 1, null, ["R"], {}],
  squarePhotoURL: [
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "//example.com/a.png",
    "/\\example.com",
    "/\t/example.com/a.png",
    "\u0001https://example.com/a.png",
    "photo.png",
    "/photos/1.png",
    "https:",
    "https://example.com/a.png",
    `https://example.com/a.png?${file}`,
    `https://example.com${file}?a`,
    `xhttps://example.com${file}`,
    `https://${long(2029)}${file}`,
    1,
    null,
    [],
  ],
  status: ["", "away", "ONLINE", 1, null, ["online"]],
  preferredLanguage: [" ", "fr", "DE", 1, null, ["de"]],
  languageChosen: ["true", 1, null, []],
  notificationsSettings: [
    {},
    { notifyThrough: "all" },
    { notifyIf: "all" },
    settings({ notifyThrough: "sms" }),
    settings({ notifyThrough: null }),
    settings({ notifyIf: "some" }),
    settings({ notifyIf: ["all"] }),
    settings({ more: true }),
    "all",
    null,
    [],
  ],
};

/** Clients can never write their own rights, nor fields that are not in the contract. */
const kept = Object.keys(client.shape).filter((field) => !(field in good));

/** What clients may write in their own document: exactly what the contract allows. */
export function describeOwnClient(restore: (path: string) => Promise<void>): void {
  const path = clientPath("client");
  const database = attacker(actorNamed("client"));

  describe("a client's own document", () => {
    test.each(Object.entries(good))("accepts every valid value of %s", async (field, values) => {
      const refused: unknown[] = [];
      for (const value of values) {
        if ((await database.update(path, { [field]: value })) === null) refused.push(value);
        expect(client.partial().safeParse({ [field]: value }).success).toBe(true);
      }
      await restore(path);
      expect(refused).toEqual([]);
    });

    test.each(Object.entries(bad))("refuses every other value of %s", async (field, values) => {
      const taken: unknown[] = [];
      for (const value of values)
        if ((await database.update(path, { [field]: value })) !== null) taken.push(value);
      await restore(path);
      expect(taken).toEqual([]);
    });

    test.each([...kept, "dashboardPassword", "uid", "role"])(
      "does not accept %s along with an allowed change",
      async (field) => {
        const both = { status: "online", [field]: ["/settings"] };
        expect(await database.update(path, both)).toBeNull();
      },
    );

    test("accepts all of the client's own fields at once", async () => {
      const own = Object.fromEntries(Object.entries(good).map(([field, all]) => [field, all[0]]));
      expect(await database.update(path, own)).toBe(true);
      await restore(path);
    });
  });
}
