import { clientMarksPath } from "@parley/contract/clients/client.ts";
import { memberMarksPath } from "@parley/contract/notifications/memberSettings.ts";
import { notificationMarks } from "@parley/contract/notifications/notification.ts";
import { describe, expect, test } from "vitest";
import { actorNamed, actors, type ActorName } from "../actors/actors.ts";
import { WORKSPACE } from "../documents/ids.ts";
import { attacker } from "../requests/environment.ts";

const ids = (count: number, length = 64): string[] =>
  Array.from({ length: count }, (_, n) => String(n).padStart(length, "n"));

const good: Record<keyof typeof notificationMarks.shape, readonly unknown[]> = {
  readUntil: [0, 1_760_000_000_000],
  read: [[], ["note-1"], ids(100)],
  seenUntil: [0, 1_760_000_000_000],
};
const bad: Record<keyof typeof notificationMarks.shape, readonly unknown[]> = {
  readUntil: [-1, 1e13, Number.NaN, Number.POSITIVE_INFINITY, "now", null],
  read: [
    ids(101),
    ids(1, 6401),
    ids(100, 65),
    ids(1, 65),
    ["note-1", ...ids(1, 65), "note-2"],
    "note-1",
    { 0: "note-1" },
    null,
    [{ id: "note-1" }],
    [1],
    ["note-1", 2],
    [true],
    [null],
    ["a/b"],
  ],
  seenUntil: [-1, 1e13, Number.NaN, Number.POSITIVE_INFINITY, "now", null],
};

/** Which notifications somebody has read: written by them, and limited in size. */
export function describeMarks(restore: (path: string) => Promise<void>): void {
  describeMarksOf("client", "orgAdmin", clientMarksPath("orgAdmin"), restore);
  describeMarksOf("member", "member", memberMarksPath(WORKSPACE, "member"), restore);

  test("are not created by a member viewing as the client, nor while clients are switched off", async () => {
    for (const name of ["memberInTheirPlace", "switchedOffClient"] as const satisfies ActorName[]) {
      const actor = actorNamed(name);
      const own = clientMarksPath(actor.uid);
      expect(await attacker(actor).create(own, notificationMarks.parse({}))).toBeNull();
    }
  });

  test("are not created by a former member, nor by one whose address is not verified", async () => {
    for (const name of ["removedMember", "unverifiedMember"] as const satisfies ActorName[]) {
      const actor = actorNamed(name);
      const own = memberMarksPath(WORKSPACE, actor.uid);
      expect(await attacker(actor).create(own, notificationMarks.parse({}))).toBeNull();
    }
  });
}

/** @param path of a document that does not exist yet: their browser creates it */
function describeMarksOf(
  who: string,
  name: ActorName,
  path: string,
  restore: (path: string) => Promise<void>,
): void {
  const me = actorNamed(name);
  const database = attacker(me);

  describe(`a ${who}'s read markers`, () => {
    test(`are created only by the ${who}`, async () => {
      const whole = notificationMarks.parse({});
      const others = Object.values(actors).filter(({ uid }) => uid !== me.uid);
      for (const actor of others) expect(await attacker(actor).create(path, whole)).toBeNull();
      expect(await database.get(path)).toBe(true);
      expect(await database.create(path, whole)).toBe(true);
      expect(await database.delete(path)).toBeNull();
      await restore(path);
    });

    test.each(Object.entries(good))("accept every valid value of %s", async (field, values) => {
      const refused: unknown[] = [];
      for (const value of values) {
        const data = { ...notificationMarks.parse({}), [field]: value };
        expect(notificationMarks.safeParse(data).success).toBe(true);
        if ((await database.create(path, data)) === null) refused.push(value);
        await restore(path);
      }
      expect(refused).toEqual([]);
    });

    test.each(Object.entries(bad))("refuse every other value of %s", async (field, values) => {
      const taken: unknown[] = [];
      for (const value of values) {
        const data = { ...notificationMarks.parse({}), [field]: value };
        if ((await database.create(path, data)) !== null) taken.push(value);
        await restore(path);
      }
      expect(taken).toEqual([]);
    });

    test("accept no other field, and no incomplete document", async () => {
      const whole = notificationMarks.parse({});
      expect(await database.create(path, { ...whole, note: "x".repeat(1000) })).toBeNull();
      expect(await database.create(path, { readUntil: 1 })).toBeNull();
      expect(await database.create(path, { read: [], seenUntil: 1 })).toBeNull();
    });
  });
}
