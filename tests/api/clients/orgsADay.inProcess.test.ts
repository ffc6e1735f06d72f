import { ORGS_A_DAY } from "@parley/contract/clients/org.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

it("a workspace makes so many organisations in a day, deleted ones with them", async () => {
  const owner = await ownerIn(service);
  const make = (name: string, orgId?: string) =>
    owner.api.clients.createOrg({ ...(orgId && { orgId }), fields: { name } });
  const first = await make("Bakery");
  const counter = database.doc(
    limitPath(service.deps.vault.hash(`organisations of ${owner.workspaceId}`)),
  );
  expect((await counter.get()).get("count")).toBe(1);
  await counter.update({ count: ORGS_A_DAY - 1 });
  const last = await make("Butcher");
  const full = {
    status: 429,
    message: english("clients.tooManyOrgsToday", { max: ORGS_A_DAY }),
  };
  expect(await refusalOf(make("Kiosk"))).toMatchObject(full);
  // A retry after a lost answer makes none.
  expect(await make("Bakery", first.orgId)).toEqual(first);
  await owner.api.clients.removeOrg({ orgId: last.orgId, name: "Butcher" });
  expect(await refusalOf(make("Kiosk"))).toMatchObject(full);
  await expect(
    (await ownerIn(service)).api.clients.createOrg({ fields: { name: "Kiosk" } }),
  ).resolves.toBeDefined();
  service.pass(24 * 3_600_000);
  await expect(make("Kiosk")).resolves.toBeDefined();
});
