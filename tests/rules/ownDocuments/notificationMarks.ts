import {
  notificationMarks,
  notificationMarksPath,
} from "@parley/contract/notifications/notification.ts";
import { describe, expect, test } from "vitest";
import { actorNamed, actors, type ActorName } from "../actors/actors.ts";
import { attacker } from "../requests/environment.ts";

const ids = (count: number, length = 64): string[] =>
  Array.from({ length: count }, (_, n) => String(n).padStart(length, "n"));

const good: Record<keyof typeof notificationMarks.shape, readonly unknown[]> = {
  readUntil: [0, 1_760_000_000_000],
  read: [[], ["note-1"], ids(50)],
};
const bad: Record<keyof typeof notificationMarks.shape, readonly unknown[]> = {
  readUntil: [-1, 1e13, Number.NaN, Number.POSITIVE_INFINITY, "now", null],
  read: [ids(51), ids(1, 3201), ids(50, 65), "note-1", { 0: "note-1" }, null, [{ id: "note-1" }]],
};

/** Which notifications a client has read: written by them, and limited in size. */
export function describeMarks(restore: (path: string) => Promise<void>): void {
  // Has none yet: the browser creates the document.
  const path = notificationMarksPath("orgAdmin");
  const database = attacker(actorNamed("orgAdmin"));

  describe("a client's read markers", () => {
    test("are created only by the client", async () => {
      const whole = notificationMarks.parse({});
      const others = Object.values(actors).filter(({ uid }) => uid !== "orgAdmin");
      for (const actor of others) expect(await attacker(actor).create(path, whole)).toBeNull();
      expect(await database.get(path)).toBe(true);
      expect(await database.create(path, whole)).toBe(true);
      expect(await database.delete(path)).toBeNull();
      await restore(path);
    });

    test("are not created by a member viewing as the client, nor while clients are switched off", async () => {
      for (const name of [
        "memberInTheirPlace",
        "switchedOffClient",
      ] as const satisfies ActorName[]) {
        const actor = actorNamed(name);
        const own = notificationMarksPath(actor.uid);
        expect(await attacker(actor).create(own, notificationMarks.parse({}))).toBeNull();
      }
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
      expect(await database.create(path, { read: [] })).toBeNull();
    });
  });
}
