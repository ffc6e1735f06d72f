import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { expect, it } from "vitest";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { enterWorkspace } from "../../../functions/src/workspaces/enterWorkspace.ts";
import { freshEmail, signUp, verifyEmail } from "../../support/actors/accounts.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { databaseOf } from "../../support/stack/database.ts";

async function newPerson(): Promise<PersonPrincipal> {
  const email = freshEmail();
  const { uid } = await verifyEmail(await signUp({ email, password: "correct-horse-9" }));
  return { kind: "person", uid, email, emailVerified: true, name: "", signedInAt: 0 };
}

/** Lets each of two regions look for the person in the other before either goes on. */
function lookingAtOnce(regions: [Deps, Deps]): Deps[] {
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let looked = 0;
  return regions.map((deps) => ({
    ...deps,
    otherRegion: {
      ...deps.otherRegion,
      presenceOf: async (uid: string) => {
        const found = await deps.otherRegion.presenceOf(uid);
        looked += 1;
        if (looked === regions.length) resolve();
        await both;
        return found;
      },
    },
  }));
}

it("of two regions that are entered at once, one is home, and the other says so", async () => {
  const { deps: na } = await newRegion("na");
  const { deps: eu } = await newRegion("eu");
  const person = await newPerson();
  const entered = await Promise.all(
    lookingAtOnce([na, eu]).map((deps) => enterWorkspace(deps, person, { ip: "" })),
  );
  const [home, other] = entered.toSorted((a, b) => Number(b.created) - Number(a.created));
  expect(home).toMatchObject({ workspaceId: person.uid, created: true, freeCredits: true });
  expect(other).toMatchObject({ workspaceId: "", created: false, freeCredits: false });
  const made = await Promise.all(
    (["na", "eu"] as const).map(async (region) => {
      const found = await databaseOf(region).doc(workspacePath(person.uid)).get();
      return found.exists;
    }),
  );
  expect(made).toEqual(entered.map(({ created }) => created));
});

it("a region whose claim led to no workspace does not keep its person out of it", async () => {
  const { deps } = await newRegion("na");
  const person = await newPerson();
  const at = Math.floor(deps.now() / 1000);
  expect(await deps.otherRegion.claimHome(person.uid, at)).toBe(true);
  const { deps: eu } = await newRegion("eu");
  expect((await enterWorkspace(eu, person, { ip: "" })).workspaceId).toBe("");
  expect((await enterWorkspace(deps, person, { ip: "" })).created).toBe(true);
});

it("a claim that led to no workspace is over after a quarter of an hour", async () => {
  const { deps: na } = await newRegion("na");
  const { deps: eu } = await newRegion("eu");
  const person = await newPerson();
  expect(await na.otherRegion.claimHome(person.uid, Math.floor(na.now() / 1000))).toBe(true);
  const later = { ...eu, now: () => eu.now() + 15 * 60_000 };
  expect((await enterWorkspace(later, person, { ip: "" })).created).toBe(true);
});
