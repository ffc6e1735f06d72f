import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { rawCall } from "../../../support/stack/rawCall.ts";
import { everyProbe, requestOf } from "../tenants/probes.ts";
import { newTenant, unknownIds, type Ids, type Tenant } from "../tenants/tenant.ts";

/** What every object has already, and what the database keeps for itself. */
const reserved = ["constructor", "toString", "hasOwnProperty", "__proto__", "__x__", "__agent__"];

const allForeign = everyProbe().filter(
  ({ naming, foreign }) =>
    foreign.length === Object.values(naming).filter((one) => one !== "new").length,
);
const cases = allForeign.flatMap((probe) => probe.who.map((kind) => ({ kind, probe, ...probe })));

let tenant: Tenant;
beforeAll(async () => {
  ({ tenant } = await newTenant());
}, 300_000);

const idsOf = (name: string): Ids => {
  const ids = unknownIds();
  for (const resource of Object.keys(ids) as (keyof Ids)[]) ids[resource] = name;
  return ids;
};

describe("a reserved id is refused as an invalid one", () => {
  it.each(cases)("to $kind: $call", async ({ kind, probe }) => {
    const statuses = await Promise.all(
      reserved.map(async (name) => {
        const { method, path, body } = requestOf(probe, { own: tenant.ids, foreign: idsOf(name) });
        return (await rawCall(method, path, { ...callerOf(kind), body })).status;
      }),
    );
    expect(statuses).toEqual(reserved.map(() => 400));
  });
});

function callerOf(kind: PrincipalKind) {
  return kind === "anyone" ? {} : (tenant.callers[kind] ?? {});
}
