import { describe, expect, test } from "vitest";
import type { Actor } from "./actors/actor.ts";
import { actorNamed, actors } from "./actors/actors.ts";
import { attacker } from "./requests/environment.ts";
import { canary, type Fixture } from "./documents/fixture.ts";
import { fixtures } from "./documents/fixtures.ts";
import { collectionOf } from "./documents/ids.ts";
import type { Filter } from "./requests/request.ts";
import { allDocuments } from "./documents/allDocuments.ts";

/** Field names that would hold a secret. */
const secretName = /"([^"]*(?:secret|password|api_?key)[^"]*|[^"]*(?:token|hash))":/gi;
/** Exceptions: the id of a subscribed browser, which gives no access, a boolean, and the digest of a document whose text the same people read. */
const known = ["FB_PUSH_TOKEN", "hasChangedPassword", "contentHash"];

/** The least number of documents and list results that they find. */
const least: Readonly<Record<string, number>> = {
  client: 15,
  orgAdmin: 15,
  memberInTheirPlace: 15,
};

const documents = allDocuments();
const planted = Object.keys(documents).filter((path) => {
  return documents[path]?.["value"] === canary(path);
});

/** Clients and callers without an account; clients that differ in their tabs read less than `client` does. */
const walkers = Object.entries(actors).filter(
  ([name, { claims }]) => !name.includes(" ") && (claims === null || "kind" in claims),
);

/** Reads every document that a client or a visitor can read, one by one and with every list. */
export function describeSecretWalk(): void {
  describe("no secret can be read by", () => {
    test.each(walkers)("%s", async (name, actor) => {
      const read = await everythingReadBy(actor);
      const text = read.join("\n");
      expect(text).not.toContain("PLANTED");
      const names = [...text.matchAll(secretName)].map(([, field = ""]) => field);
      expect(names.filter((field) => !known.includes(field))).toEqual([]);
      // Proves that something was read: an agent, its knowledge, conversations, settings, the balance, …
      expect(read.length).toBeGreaterThanOrEqual(least[name] ?? 0);
    });

    test.each(["visitor", "visitorAsClient", "nobody"] as const)(
      "%s, who reads nothing",
      async (name) => {
        expect(await everythingReadBy(actorNamed(name))).toEqual([]);
      },
    );

    test("anybody, although every server-only collection contains one", () => {
      const places = planted.map((path) => path.split("/")[0]);
      for (const place of [
        "secrets",
        "clients",
        "invitations",
        "limits",
        "ledger",
        "audit",
        "jobs",
      ])
        expect(places).toContain(place);
      expect(planted.length).toBeGreaterThan(25);
    });
  });
}

async function everythingReadBy(actor: Actor): Promise<string[]> {
  const database = attacker(actor);
  const single = await Promise.all(Object.keys(documents).map((path) => database.read(path)));
  const lists = await Promise.all(
    Object.values(fixtures).flatMap((fixture) =>
      queriesOf(fixture, actor).map(({ collection, filter }) =>
        database.list(collection, { filter }),
      ),
    ),
  );
  return [...single, ...lists.flat()].filter((text) => text !== null);
}

function queriesOf({ path, listings = {} }: Fixture, { uid }: Actor) {
  if (typeof path !== "string") return [];
  const filters: (readonly Filter[])[] = [[], ...Object.values(listings).map((by) => by(uid))];
  return filters.map((filter) => ({ collection: collectionOf(path), filter }));
}
