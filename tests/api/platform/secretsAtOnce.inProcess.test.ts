import { english } from "@parley/contract/problems/english.ts";
import { expect, it } from "vitest";
import { memberOf, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

const AT_ONCE = 10;

it("of ten who replace a key at once, one is shown the new one, which is valid, and nine are told", async () => {
  const owner = await newOwner();
  const { workspaceId } = owner;
  const member = memberOf(owner);
  const { deps } = await newRegion();
  const { makeSecret, openSecret } =
    await import("../../../functions/src/platform/secrets/secrets.ts");
  const { showSecret } = await import("../../../functions/src/workspaces/showSecret.ts");
  const all = Promise.withResolvers<void>();
  let arrived = 0;
  const replace = () => {
    let isFirstTry = true;
    return showSecret(deps, member, {
      kind: "workspaceKey",
      ownerId: workspaceId,
      audited: "workspaceSecret",
      make: makeSecret,
      // Nobody goes on before everybody has read the key that is there.
      requireOwner: async () => {
        if (isFirstTry) arrived += 1;
        isFirstTry = false;
        if (arrived === AT_ONCE) all.resolve();
        await all.promise;
      },
      regenerate: true,
    });
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, replace));
  const shown = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(shown).toEqual([await openSecret(deps, "workspaceKey", workspaceId)]);
  expect(refused).toHaveLength(AT_ONCE - 1);
  for (const one of refused)
    expect(one).toMatchObject({ message: english("platform.secretReplaced") });
});
