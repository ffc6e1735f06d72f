import { expect, it } from "vitest";
import { freshIp } from "../../../support/stack/apiAs.ts";
import { newOwner } from "../../../support/actors/owner.ts";
import { newInstance } from "../../../support/inProcess/newInstance.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

it("an IP address that calls too often without a token is refused, and no other", async () => {
  const instance = await newInstance();
  const { api, workspaceId: userId } = await newOwner();
  const { agencyId } = await api.agencies.ensure({});
  const ask = (ip: string) => instance({ ip }).workspaces.publicView({ userId, agencyId });
  const ip = freshIp();
  const outcomes = await Promise.allSettled(Array.from({ length: 125 }, () => ask(ip)));
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toHaveLength(5);
  for (const reason of refused) expect(reason).toMatchObject({ status: 429 });
  expect((await ask(freshIp())).data.hasEverPaid).toBe(false);
});

it("what is refused for its input counts like any other call", async () => {
  const instance = await newInstance();
  const { accounts } = instance({ ip: freshIp() });
  const ask = () => refusalOf(accounts.sendPasswordReset({ email: "no address" }));
  for (let n = 0; n < 120; n += 1) expect((await ask()).status).toBe(400);
  expect((await ask()).status).toBe(429);
});
